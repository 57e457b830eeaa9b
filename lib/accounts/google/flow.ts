import { EncryptJWT, errors, jwtDecrypt } from "jose";
import { createHmac } from "node:crypto";
import { z } from "zod";
import type { Clock } from "../../clock.ts";

/** How long a person may take at the provider, in seconds. */
export const FLOW_LIFETIME = 600;

const flowSchema = z.object({
  state: z.string(),
  nonce: z.string(),
  codeVerifier: z.string(),
  /** Path of this site to go to afterwards. */
  returnTo: z.string(),
  /** The signed-in user that links a Google account; null for a sign-in. */
  linkUserId: z.int().nullable(),
});

/** What has to be remembered while a person is at the provider. */
export type Flow = z.infer<typeof flowSchema>;

/** Keeps flows in the browser that began them: encrypted, so that nobody can read or make one. */
export interface FlowSealer {
  seal(flow: Flow): Promise<string>;
  /** Undefined for what is no flow of ours, or too old. */
  open(sealed: string): Promise<Flow | undefined>;
}

/** A sealer whose key all instances derive from the secret that they share. */
export function createFlowSealer(clientSecret: string, clock: Clock): FlowSealer {
  const key = createHmac("sha256", clientSecret).update("sign-in flow").digest();
  const seconds = () => Math.floor(clock.now().getTime() / 1000);
  return {
    seal: (flow) =>
      new EncryptJWT({ flow })
        .setProtectedHeader({ alg: "dir", enc: "A256GCM" })
        .setExpirationTime(seconds() + FLOW_LIFETIME)
        .encrypt(key),
    async open(sealed) {
      try {
        const { payload } = await jwtDecrypt(sealed, key, {
          currentDate: clock.now(),
          keyManagementAlgorithms: ["dir"],
          contentEncryptionAlgorithms: ["A256GCM"],
        });
        return flowSchema.parse(payload.flow);
      } catch (error) {
        if (error instanceof errors.JOSEError) return undefined;
        throw error;
      }
    },
  };
}

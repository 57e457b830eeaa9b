import { type KeyboardEvent, type MouseEvent, useEffect, useRef } from "react";
import { viewAfterKey } from "../lib/browser/viewer/look_keys.ts";
import { usePlayback } from "../lib/browser/viewer/playback.ts";
import { playerCommands } from "../lib/browser/viewer/player_commands.ts";
import { type PlayerKey, playerKey } from "../lib/browser/viewer/player_keys.ts";
import {
  playerFrameRate,
  playerTime,
  playerVideo,
  playerView,
} from "../lib/browser/viewer/player_signals.ts";
import { momentAddress } from "../lib/browser/viewer/share_moment.ts";
import { useCaptions } from "../lib/browser/viewer/use_captions.ts";
import { useFullscreen } from "../lib/browser/viewer/use_fullscreen.ts";
import { useLookExtras } from "../lib/browser/viewer/use_look_extras.ts";
import { useMediaChain } from "../lib/browser/viewer/use_media_chain.ts";
import { useNotices } from "../lib/browser/viewer/use_notices.ts";
import { useResting } from "../lib/browser/viewer/use_resting.ts";
import { useSphere } from "../lib/browser/viewer/use_sphere.ts";
import { thumbnailCandidates, videoCandidates } from "../lib/schema/media.ts";
import type { PlayerPlate } from "../lib/schema/player_plate.ts";
import { DEFAULT_VIEW, readMoment, turnView, type View, zoomView } from "../lib/schema/view.ts";
import { LookPad } from "../lib/ui/player/LookPad.tsx";
import { PlayerBar } from "../lib/ui/player/PlayerBar.tsx";
import { PlayerButton } from "../lib/ui/player/PlayerButton.tsx";
import { PlayerFailure } from "../lib/ui/player/PlayerFailure.tsx";
import { PlayerTime } from "../lib/ui/player/PlayerTime.tsx";
import { SeekBar } from "../lib/ui/player/SeekBar.tsx";

interface Props {
  plate: PlayerPlate;
  /** Address of the video host's own player, the last resort. */
  hostPlayer?: string;
}

/**
 * The player of a plate: as the inside of a sphere where it is one, with controls of its own. Without a
 * script it is the browser's. When the footage fails at one address, it tries the next it may be at.
 */
export function VideoPlayer({ plate, hostPlayer }: Props) {
  const { id, title, videoUrl, frameRate, storyboard } = plate;
  const served = videoCandidates(videoUrl, id)[0] ?? videoUrl;
  const initial: View = plate.initialView ?? DEFAULT_VIEW;
  const root = useRef<HTMLDivElement>(null);
  const video = useRef<HTMLVideoElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const pressedAt = useRef({ x: 0, y: 0 });

  const { state, begin } = useMediaChain(video, plate, hostPlayer, served);
  const playback = usePlayback(video);
  const captions = useCaptions(video);
  const sphere = useSphere(video, canvas, plate);
  const fullscreen = useFullscreen(root);
  const notices = useNotices();
  const extras = useLookExtras(sphere.current, plate, notices.show);
  const isResting = useResting(root, !playback.isPaused);
  const commands = playerCommands(() => video.current!, frameRate, begin);

  useEffect(() => {
    const element = video.current!;
    const moment = readMoment(new URLSearchParams(location.search), initial);
    element.controls = false;
    playerVideo.value = element;
    playerFrameRate.value = frameRate;
    playerView.value = moment.view ?? initial;
    if (moment.time !== undefined) commands.seek(moment.time);
  }, []);

  function look(view: View): void {
    playerView.value = view;
    notices.sayView(view);
  }
  function copy(): void {
    navigator.clipboard.writeText(momentAddress(id)).then(
      () => notices.show("Link to this view copied"),
      () => notices.show("The link could not be copied"),
    );
  }
  const byKey: Record<PlayerKey, () => void> = {
    play: commands.play,
    mute: commands.mute,
    loop: commands.loop,
    previousFrame: () => commands.step(-1),
    nextFrame: () => commands.step(1),
    fullscreen: fullscreen.toggle,
    sphere: sphere.toggle,
    copy,
  };
  function press(event: KeyboardEvent): void {
    const { target } = event;
    const isOnControl = target instanceof Element && target.matches("button, input, select, a");
    const view = sphere.isOn && !isOnControl && !event.ctrlKey && !event.metaKey && !event.altKey
      ? viewAfterKey(event, playerView.peek(), initial)
      : undefined;
    const key = playerKey(event, isOnControl);
    if (!view && !key) return;
    event.preventDefault();
    if (view) look(view);
    else if (key) byKey[key]();
  }
  /** A click on the picture plays; what ends a drag is none. */
  function click(event: MouseEvent): void {
    const { x, y } = pressedAt.current;
    const isDrag = Math.hypot(event.clientX - x, event.clientY - y) > 4;
    const isMouse = (event.nativeEvent as PointerEvent).pointerType === "mouse";
    if (isMouse && !isDrag) commands.play();
  }

  const poster = thumbnailCandidates(plate.thumbnailUrl)[0];
  return (
    <div
      ref={root}
      className="player"
      role="group"
      aria-label="Player"
      data-resting={isResting || undefined}
      data-fullscreen={fullscreen.isFullscreen || undefined}
      data-waiting={playback.isWaiting || undefined}
      onKeyDown={press}
    >
      <div
        className="player-stage"
        onPointerDown={({ clientX: x, clientY: y }) => pressedAt.current = { x, y }}
      >
        <video
          ref={video}
          src={served}
          poster={poster}
          aria-label={title}
          aria-hidden={sphere.isShown || undefined}
          width={2048}
          height={1024}
          tabIndex={-1}
          controls
          loop
          playsInline
          preload="metadata"
          onClick={click}
        />
        {sphere.isOn && (
          <canvas
            ref={canvas}
            tabIndex={0}
            role="application"
            aria-roledescription="360 degree video"
            aria-label={title}
            aria-describedby={`look-hint-${id}`}
            data-shown={sphere.isShown || undefined}
            onClick={click}
          />
        )}
        {captions.text && <p className="player-captions">{captions.text}</p>}
      </div>
      {sphere.isOn && (
        <>
          <p id={`look-hint-${id}`} hidden>
            Drag, or press the arrow keys, to look around; plus and minus zoom, Home leads back.
          </p>
          <LookPad
            turn={(right, up) => look(turnView(playerView.peek(), right, up))}
            zoom={(steps) => look(zoomView(playerView.peek(), steps))}
            home={() => look(initial)}
          />
        </>
      )}
      <PlayerBar
        state={{
          ...playback,
          isFullscreen: fullscreen.isFullscreen,
          isSphere: sphere.hasChoice ? sphere.isOn : undefined,
          hasCaptions: captions.has,
          showsCaptions: captions.isOn,
        }}
        commands={{
          ...commands,
          copy,
          captions: captions.toggle,
          sphere: sphere.toggle,
          fullscreen: fullscreen.toggle,
        }}
        seekBar={
          <SeekBar
            time={playerTime}
            duration={playback.duration}
            frameRate={frameRate}
            storyboard={storyboard}
            seek={commands.seek}
          />
        }
        time={<PlayerTime time={playerTime} duration={playback.duration} frameRate={frameRate} />}
        extra={sphere.isOn &&
          extras.map((extra) => <PlayerButton key={extra.name} {...extra} />)}
      />
      <p className="player-note" role="status">{notices.note}</p>
      <p className="visually-hidden" aria-live="polite">{notices.spoken}</p>
      {state.kind === "frame" && (
        <iframe className="player-frame" src={state.url} title={title} allow="fullscreen" />
      )}
      {state.kind === "failed" && <PlayerFailure videoUrl={videoUrl} />}
    </div>
  );
}

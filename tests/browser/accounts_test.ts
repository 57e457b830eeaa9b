import { expect } from "expect";
import { after, before, describe, it } from "node:test";
import type { Page } from "playwright-core";
import { hydrated } from "../support/browser.ts";
import { type BrowserSite, openBrowserSite } from "../support/browser_site.ts";
import { fillSmallCatalogue } from "../support/small_catalogue.ts";

let site: BrowserSite;

before(async () => {
  site = await openBrowserSite(fillSmallCatalogue);
});
after(() => site[Symbol.asyncDispose]());

async function register(page: Page, username: string): Promise<void> {
  await page.goto("/auth?tab=register");
  await hydrated(page, "AuthForms");
  await page.getByLabel("Username").fill(username);
  await page.getByLabel("Email").fill(`${username}@example.com`);
  await page.getByLabel("Password", { exact: true }).fill("correct horse");
  await page.getByLabel("Confirm Password").fill("correct horse");
  await page.getByRole("button", { name: "Create Account" }).click();
  await page.waitForURL("/");
}

async function login(page: Page, username: string, password = "correct horse"): Promise<void> {
  await page.goto("/auth");
  await hydrated(page, "AuthForms");
  await page.getByLabel("Username").fill(username);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Login", exact: true }).click();
}

async function logout(page: Page): Promise<void> {
  await page.getByRole("button", { name: /^Account of/ }).click();
  await page.getByRole("button", { name: "Logout" }).click();
  await page.getByText("You have been successfully logged out").waitFor();
}

describe("A new user", () => {
  it("registers, favorites three plates, finds them on the page, and after signing in again", () =>
    site.onPage(async (page) => {
      await register(page, "supervisor");
      await page.getByText("Welcome to Platehouse, supervisor!").waitFor();
      await hydrated(page, "HomeCatalogue");
      for (const id of [12, 11, 10]) {
        const card = page.locator(`[data-video-id='${id}']`);
        await card.hover();
        await card.getByRole("button", { name: /^Add .* to favorites$/ }).click();
        await card.getByRole("button", { name: /^Remove .* from favorites$/ }).waitFor();
      }
      await page.getByText("Video was added to your favorites").first().waitFor();
      await page.getByRole("link", { name: "Favorites (3)" }).click();
      await page.getByText("You have 3 favorite video(s).").waitFor();
      expect(await page.locator("[data-video-id]").count()).toBe(3);

      await logout(page);
      await login(page, "Supervisor");
      await page.getByText("Welcome back, supervisor!").waitFor();
      await page.goto("/favorites");
      await hydrated(page, "FavoritesCatalogue");
      const card = page.locator("[data-video-id='11']");
      await card.hover();
      await card.getByRole("button", { name: /^Remove/ }).click();
      await page.getByText("You have 2 favorite video(s).").waitFor();
      await page.getByRole("link", { name: "Favorites (2)" }).waitFor();
    }));

  it("sees what is wrong with each field, and is led to the first of them", () =>
    site.onPage(async (page) => {
      await page.goto("/auth");
      await hydrated(page, "AuthForms");
      await page.getByRole("tab", { name: "Register" }).click();
      await page.getByLabel("Username").fill("ab");
      await page.getByLabel("Email").fill("nobody");
      await page.getByLabel("Password", { exact: true }).fill("123456");
      await page.getByLabel("Confirm Password").fill("654321");
      await page.getByRole("button", { name: "Create Account" }).click();
      for (
        const text of [
          "Username must be at least 3 characters",
          "Please enter a valid email address",
          "Passwords do not match",
        ]
      ) await page.getByText(text).waitFor();
      const focused = await page.evaluate(() => (document.activeElement as HTMLInputElement).name);
      expect(focused).toBe("username");
      const described = page.getByLabel("Username");
      const id = await described.getAttribute("aria-describedby");
      expect(await page.locator(`[id="${id}"]`).textContent())
        .toBe("Username must be at least 3 characters");
    }));

  it("is told when the username is taken", () =>
    site.onPage(async (page) => {
      await register(page, "taken");
      await logout(page);
      await page.goto("/auth?tab=register");
      await hydrated(page, "AuthForms");
      await page.getByLabel("Username").fill("TAKEN");
      await page.getByLabel("Email").fill("other@example.com");
      await page.getByLabel("Password", { exact: true }).fill("correct horse");
      await page.getByLabel("Confirm Password").fill("correct horse");
      await page.getByRole("button", { name: "Create Account" }).click();
      await page.getByText("Registration failed").waitFor();
      await page.locator(".field-error").getByText("Username already exists").waitFor();
    }, { expected: [/409/] }));
});

describe("A returning user", () => {
  it("is refused with a wrong password, and comes back to the page that sent them", () =>
    site.onPage(async (page) => {
      await register(page, "returning");
      await logout(page);
      await login(page, "returning", "wrong password");
      await page.getByText("Invalid username or password").waitFor();
      await page.goto("/favorites");
      await page.waitForURL("/auth?returnTo=%2Ffavorites");
      await hydrated(page, "AuthForms");
      await page.getByLabel("Username").fill("returning");
      await page.getByLabel("Password").fill("correct horse");
      await page.getByRole("button", { name: "Login", exact: true }).click();
      await page.waitForURL("/favorites");
      await page.getByText("No favorites yet").waitFor();
      await page.getByRole("link", { name: "Browse Videos" }).waitFor();
      await page.goto("/auth");
      await page.waitForURL("/");
    }, { expected: [/401/] }));

  it("sees a change in one tab in the other, and a refused change taken back", () =>
    site.onPage(async (page) => {
      await register(page, "tabs");
      const other = await page.context().newPage();
      await other.goto("/videos/1");
      await hydrated(other, "FavoritesLink");
      await page.goto("/videos/1");
      await page.getByRole("button", { name: "Add to Favorites" }).click();
      await page.getByRole("button", { name: "Remove from Favorites" }).waitFor();
      await other.getByRole("link", { name: "Favorites (1)" }).waitFor();

      await page.route("**/api/favorites/1", (route) => route.fulfill({ status: 500 }));
      await page.getByRole("button", { name: "Remove from Favorites" }).click();
      await page.getByText("Failed to remove video from favorites").waitFor();
      await page.getByRole("button", { name: "Remove from Favorites" }).waitFor();
      await page.getByRole("link", { name: "Favorites (1)" }).waitFor();
    }, { expected: [/500/] }));

  it("changes the password, ends other sessions, and deletes the account", () =>
    site.onPage(async (page) => {
      await register(page, "leaving");
      await page.goto("/account");
      await hydrated(page, "PasswordForm");
      await page.getByLabel("Current password").fill("correct horse");
      await page.getByLabel("New password", { exact: true }).fill("battery staple");
      await page.getByLabel("Confirm new password").fill("battery staple");
      await page.getByRole("button", { name: "Save password" }).click();
      await page.getByText("Password changed").waitFor();
      await logout(page);
      await login(page, "leaving", "battery staple");
      await page.waitForURL("/");
      await page.goto("/account");
      await page.getByRole("button", { name: "Delete account" }).click();
      await page.getByLabel("Password", { exact: true }).fill("battery staple");
      await page.getByRole("button", { name: "Delete for good" }).click();
      await page.waitForURL("/");
      await login(page, "leaving", "battery staple");
      await page.getByText("Invalid username or password").waitFor();
    }, { expected: [/401/] }));

  it("is kept out of the admin's pages", () =>
    site.onPage(async (page) => {
      await page.goto("/admin/account");
      await page.waitForURL("/auth?returnTo=%2Fadmin%2Faccount");
      await register(page, "ordinary");
      await page.goto("/admin/account");
      await page.waitForURL("/");
      expect(await page.getByRole("link", { name: "Admin Panel" }).count()).toBe(0);
    }));
});

describe("Sign-in with Google", () => {
  // The provider's pages know nothing of this site's view transitions.
  const options = { expected: [/ViewTransition/] };

  it("makes an account for a new person and finds it again for the same one", () =>
    site.onPage(async (page) => {
      await page.goto("/auth");
      await hydrated(page, "AuthForms");
      await page.getByRole("button", { name: "Continue with Google" }).click();
      await choosePerson(page);
      await page.waitForURL("/");
      await page.getByText("Google login successful").waitFor();
      const name = await page.getByRole("button", { name: /^Account of/ }).getAttribute(
        "aria-label",
      );
      await logout(page);
      await page.goto("/auth");
      await page.getByRole("button", { name: "Sign in with Google" }).click();
      await choosePerson(page);
      await page.getByRole("button", { name: name! }).waitFor();
    }, options));

  it("is refused when the email belongs to a local account, until it is linked there", () =>
    site.onPage(async (page) => {
      await page.goto("/auth");
      await hydrated(page, "AuthForms");
      await page.getByRole("button", { name: "Continue with Google" }).click();
      const email = await emailOfPerson(page, 1);
      await page.goto("/auth?tab=register");
      await hydrated(page, "AuthForms");
      await page.getByLabel("Username").fill("linker");
      await page.getByLabel("Email").fill(email);
      await page.getByLabel("Password", { exact: true }).fill("correct horse");
      await page.getByLabel("Confirm Password").fill("correct horse");
      await page.getByRole("button", { name: "Create Account" }).click();
      await page.waitForURL("/");
      await logout(page);

      await page.goto("/auth");
      await page.getByRole("button", { name: "Continue with Google" }).click();
      await choosePerson(page, 1);
      await page.getByText(/already an account with this email/).waitFor();

      await login(page, "linker");
      await page.waitForURL("/");
      await page.goto("/account");
      await hydrated(page, "GoogleLink");
      await page.getByRole("button", { name: "Link Google" }).click();
      await choosePerson(page, 1);
      await page.waitForURL("/account");
      await page.getByRole("button", { name: "Unlink Google" }).waitFor();
      await logout(page);
      await page.goto("/auth");
      await page.getByRole("button", { name: "Continue with Google" }).click();
      await choosePerson(page, 1);
      await page.getByRole("button", { name: "Account of linker" }).waitFor();
    }, options));
});

/** The choices of the account chooser. */
function people(page: Page) {
  return page.locator("form button");
}

async function choosePerson(page: Page, index = 0): Promise<void> {
  await page.waitForURL(/embedded-google/);
  await people(page).nth(index).click();
}

async function emailOfPerson(page: Page, index: number): Promise<string> {
  await page.waitForURL(/embedded-google/);
  const text = await people(page).nth(index).textContent();
  return /[\w.+-]+@[\w.-]+/.exec(text ?? "")![0];
}

describe("Without a script", () => {
  const options = { context: { javaScriptEnabled: false }, expected: [/ csp$/, /400/, /401/] };

  it("a person registers, is told what is wrong, signs in and out, and sees their favorites", () =>
    site.onPage(async (page) => {
      await page.goto("/favorites");
      await page.getByRole("tab", { name: "Register" }).click();
      await page.getByLabel("Username").fill("plain");
      await page.getByLabel("Email").fill("plain@example.com");
      await page.getByLabel("Password", { exact: true }).fill("correct horse");
      await page.getByLabel("Confirm Password").fill("something else");
      await page.getByRole("button", { name: "Create Account" }).click();
      await page.getByText("Passwords do not match").waitFor();
      expect(await page.getByLabel("Email").inputValue()).toBe("plain@example.com");
      await page.getByLabel("Password", { exact: true }).fill("correct horse");
      await page.getByLabel("Confirm Password").fill("correct horse");
      await page.getByRole("button", { name: "Create Account" }).click();
      await page.waitForURL("/favorites");
      await page.getByText("No favorites yet").waitFor();
      await page.getByRole("button", { name: /^Account of/ }).click();
      await page.getByRole("button", { name: "Logout" }).click();
      await page.waitForURL("/");
      await page.goto("/auth");
      await page.getByLabel("Username").fill("plain");
      await page.getByLabel("Password").fill("wrong one");
      await page.getByRole("button", { name: "Login", exact: true }).click();
      await page.getByText("Invalid username or password").waitFor();
    }, options));
});

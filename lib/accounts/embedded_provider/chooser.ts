import { html } from "hono/html";
import { PEOPLE, type Person } from "./people.ts";

/** Paths below the issuer of what the chooser's pages load. */
export const STYLESHEET = "chooser.css";
export const PICTURE = "picture.svg";

/**
 * The page on which a person says who they are; its form goes to the address of the page itself.
 */
export function chooserPage(base: string, problem?: string) {
  return page(
    base,
    html`
      <h1>Choose an account</h1>
      <p>This page stands in for Google while no Google client is configured.</p>
      <form method="post">
        <ul>
          ${PEOPLE.map((person) => accountButton(base, person))}
        </ul>
      </form>
      <form method="post">
        <h2>Use another account</h2>
        ${problem ? html`<p role="alert">${problem}</p>` : ""}
        <label for="name">Name</label>
        <input id="name" name="name" autocomplete="name" required maxlength="100">
        <label for="email">Email</label>
        <input id="email" name="email" type="email" autocomplete="email" required maxlength="254">
        <button type="submit" class="main">Continue</button>
      </form>
      <form method="post">
        <button type="submit" name="cancel" value="1">Cancel</button>
      </form>
    `,
  );
}

/** The page for a request that cannot be sent back to where it came from. */
export function badRequestPage(base: string) {
  return page(
    base,
    html`
      <h1>This sign-in cannot go on</h1>
      <p>The request is not one of this site's. Please begin again from the sign-in page.</p>
    `,
  );
}

function accountButton(base: string, { name, email }: Person) {
  return html`
    <li>
      <button type="submit" name="email" value="${email}">
        <img src="${base}/${PICTURE}" alt="" width="40" height="40">
        <span><strong>${name}</strong> <span>${email}</span></span>
      </button>
    </li>
  `;
}

function page(base: string, body: ReturnType<typeof html>) {
  return html`
    <!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <meta name="robots" content="noindex">
        <title>Choose an account</title>
        <link rel="stylesheet" href="${base}/${STYLESHEET}">
      </head>
      <body>
        <main>${body}</main>
      </body>
    </html>
  `;
}

export const CHOOSER_STYLES = `
:root { color-scheme: light dark; }
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 1rem;
  font: 1rem/1.5 system-ui, sans-serif; background: Canvas; color: CanvasText; }
main { width: min(26rem, 100%); padding: 2rem; border: 1px solid GrayText; border-radius: 1rem; }
h1 { margin: 0; font-size: 1.5rem; }
h2 { margin: 1rem 0 0; font-size: 1rem; }
ul { list-style: none; margin: 0; padding: 0; }
li button { width: 100%; display: flex; gap: 0.75rem; align-items: center; text-align: start; margin: 0.25rem 0; }
li strong, li span span { display: block; }
img { border-radius: 50%; }
label { display: block; margin-top: 0.5rem; }
input, button { font: inherit; padding: 0.6rem 0.75rem; border: 1px solid GrayText; border-radius: 0.5rem; }
input { width: 100%; }
button { cursor: pointer; background: transparent; color: inherit; margin-top: 0.75rem; }
button.main { background: #0b57d0; border-color: #0b57d0; color: #fff; }
button:hover, button:focus-visible { outline: 2px solid #0b57d0; outline-offset: 2px; }
[role="alert"] { color: #b3261e; }
`;

export const PICTURE_SVG = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40">
<rect width="40" height="40" fill="#5b7db1"/><circle cx="20" cy="15" r="7" fill="#fff"/>
<path d="M6 38a14 14 0 0 1 28 0z" fill="#fff"/></svg>`;

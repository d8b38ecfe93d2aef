/** How long a form that was sent before its code had come waits for it. Then it is sent as it is, and the server answers with a page. */
const WAITS_MS = 3_000

/** Told to the document when the application can act on what is pressed. */
export const takenOver = 'taken-over'

/** The same as `hasPasskeys`, turned round: what is drawn for those who have them is hidden before anything is painted. */
const withoutPasskeys = 'typeof PublicKeyCredential=="undefined"||/^[\\d.[\\]:]+$/.test(location.hostname)'

/**
 * Script for the head of a page that is drawn by the build and taken over by the application. Presses on what needs the
 * code are held back, and done when the code is there: in their order, each button once, however often it was pressed; on
 * the button of the same name and place among those, since the application draws a page anew that is not as the build drew
 * it. Each press has its own turn, so that the page has changed before the next. Links, menus and the form itself work
 * without it.
 */
export const earlyPressScript: string = `(function(){var d=document,o={capture:true},held=[],timer;if(${withoutPasskeys})d.documentElement.dataset.noPasskeys="";function same(b){var n=b.textContent+b.ariaLabel;return[].filter.call(d.querySelectorAll("button"),function(c){return c.textContent+c.ariaLabel==n})}function hold(b){var at=same(b).indexOf(b);return function(){var c=b.isConnected?b:same(b)[at];if(c)c.click()}}function keep(b){if(held.every(function(h){return h.b!=b}))held.push({b:b,press:hold(b)})}function press(e){var b=e.target.closest&&e.target.closest("button[type=button]:not([popovertarget])");if(b){e.stopImmediatePropagation();keep(b)}}function send(e){var f=e.target,s=e.submitter||f.querySelector("[type=submit]");e.preventDefault();e.stopImmediatePropagation();if(s)keep(s);if(!timer)timer=setTimeout(function(){if(f.isConnected)f.submit()},${WAITS_MS})}d.addEventListener("click",press,o);d.addEventListener("submit",send,o);d.addEventListener("${takenOver}",function(){d.removeEventListener("click",press,o);d.removeEventListener("submit",send,o);clearTimeout(timer);held.forEach(function(h,i){i?setTimeout(h.press):h.press()})},{once:true})})()`

/** How long a form that was sent before its code had come waits for it. Then it is sent as it is, and the server answers with a page. */
const WAITS_MS = 3_000

/** Told to the document when the application hears presses itself, and when it can act on them. */
export const takingOver = 'taking-over'
export const takenOver = 'taken-over'

/**
 * Script for the head of a page that is drawn by the build and taken over by the application. A press on what needs the
 * code is remembered, and done when the code is there. Links, menus and the form itself work without it.
 */
export const earlyPressScript: string = `(function(){var d=document,o={capture:true},then,timer;function press(e){var b=e.target.closest&&e.target.closest("button[type=button]:not([popovertarget])");if(b)then=function(){b.click()}}function send(e){var f=e.target,s=e.submitter;e.preventDefault();then=function(){f.requestSubmit(s)};if(!timer)timer=setTimeout(function(){f.submit()},${WAITS_MS})}function done(){d.removeEventListener("click",press,o);d.removeEventListener("submit",send,o)}d.addEventListener("click",press,o);d.addEventListener("submit",send,o);d.addEventListener("${takingOver}",done);d.addEventListener("${takenOver}",function(){done();clearTimeout(timer);if(then)then()},{once:true})})()`

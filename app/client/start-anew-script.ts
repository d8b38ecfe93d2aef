import { deviceKey } from './stored-keys.ts'

/** A page with nothing loading for this long will not start. */
const QUIET_MS = 8_000
/**
 * The shortest time between two reloads. Where reloading does not help, the page must not fetch all its code
 * again and again.
 */
const LEAST_BETWEEN_MS = 60_000

/**
 * Script for the head of every document. Where its code is not there, and nothing more is coming, the page is loaded
 * anew, at most once a minute: a browser may lose a piece of code, or an event, without saying so, and then nobody but the
 * person at the screen would ever try again. The server must answer first: a public page can be read without any code,
 * and without a network a new one would not come. A form that somebody has begun is left alone: it can be sent without code. What is lost with an error is tried again by `piece`.
 */
export const startAnewScript: string = `(function(){var q=${QUIET_MS},k=${JSON.stringify(deviceKey('started-anew-at'))};function typed(){return [].some.call(document.querySelectorAll("input,textarea"),function(i){return i.value!==i.defaultValue})}function look(){if(!document.querySelector("[data-starting]")||typed())return;var last=performance.getEntriesByType("resource").reduce(function(m,e){return Math.max(m,e.responseEnd)},0);if(performance.now()-last<q)return setTimeout(look,1000);try{var left=${LEAST_BETWEEN_MS}-Math.abs(Date.now()-Number(sessionStorage.getItem(k)));if(left>0)return setTimeout(look,left);}catch(e){return}fetch("/api/health",{cache:"no-store"}).then(function(){if(!document.querySelector("[data-starting]")||typed())return;sessionStorage.setItem(k,Date.now());location.reload()},function(){setTimeout(look,q)})}setTimeout(look,q)})()`

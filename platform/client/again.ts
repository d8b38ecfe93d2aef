const waits = [1_000, 2_000, 5_000, 10_000]

const pause = (milliseconds: number) => new Promise(resolve => setTimeout(resolve, milliseconds))

/** Calls the server, and retries after 1, 2, 5 and then every 10 seconds until it answers. */
export async function again<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  for (let round = 0; ; round += 1) {
    try {
      return await ask()
    } catch {
      await pause(waits[Math.min(round, waits.length - 1)] ?? 0)
    }
  }
}

const LEAST_BETWEEN = 30_000

/** Written in by the build: what a page begins with must not wait for the piece in which all other keys are made. */
const reloadedKey = () => `${import.meta.env.STORAGE_PREFIX}reloaded-at`

function mayReload(): boolean {
  try {
    const last = Number(sessionStorage.getItem(reloadedKey()) ?? 0)
    sessionStorage.setItem(reloadedKey(), String(Date.now()))
    return Date.now() - last > LEAST_BETWEEN
  } catch {
    return false
  }
}

/**
 * Loads a part of the page's code. Browsers remember a failed import as long as the page is open, so after a
 * failure (bad line, new release) the page reloads once the server answers: at most once in 30 seconds, and
 * the browser restores what was typed.
 */
export async function piece<Code>(load: () => Promise<Code>): Promise<Code> {
  try {
    return await load()
  } catch {
    await again(() => fetch('/api/health', { cache: 'no-store' }))
    if (mayReload()) window.location.reload()
    return new Promise(() => {})
  }
}

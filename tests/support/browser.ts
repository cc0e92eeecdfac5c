import { existsSync } from 'node:fs'
import { arch, tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { after, type TestContext } from 'node:test'
import { fileURLToPath } from 'node:url'
import { type Browser, chromium } from 'playwright-core'

/** One browser for all tests of a process in sequence: it takes longer to start than most of them take. */
let running: Promise<Browser | undefined> | undefined
after(async () => (await running)?.close())

/**
 * A real browser, with nothing open when the test starts and ends: the one in CHROMIUM_PATH, one of the
 * system, or the one from a package, which exists for x64 only. If none can be started, the test is skipped
 * with a message.
 */
export async function startBrowser(t: TestContext): Promise<Browser | undefined> {
  running ??= findBrowser()
  const browser = await running
  if (!browser) {
    t.skip(noBrowser)
    return undefined
  }
  // A crashed browser fails only one test.
  if (!browser.isConnected()) {
    running = undefined
    return startBrowser(t)
  }
  t.after(() => Promise.all(browser.contexts().map(context => context.close())))
  return browser
}

/** Why tests are skipped where no browser can be started. */
export const noBrowser = 'need a browser: install chromium or set CHROMIUM_PATH'

/** The first one that starts. */
export async function findBrowser(args: readonly string[] = []): Promise<Browser | undefined> {
  const named = process.env.CHROMIUM_PATH
  if (named) return launch(named, args)
  for (const path of usualPaths.filter(path => existsSync(path))) {
    const browser = await launch(path, args).catch(() => undefined)
    if (browser) return browser
  }
  if (arch() !== 'x64') return undefined
  return packagedBrowser()
    .then(path => launch(path, args))
    .catch((error: unknown) => {
      console.warn('The browser that a package brings along cannot be started here:', error)
      return undefined
    })
}

/** The first one is the engine without the windows, and takes half the CPU time. */
const usualPaths = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'].map(
  name => `/usr/bin/${name}`,
)

/** It makes no network requests on its own. */
const quietly = [
  '--no-sandbox',
  '--disable-gpu',
  // Nothing uses the GPU, so a separate GPU process would only cost time.
  '--in-process-gpu',
  // Otherwise a spare process is started for each page, which is a tenth of the CPU time of small tests.
  '--renderer-process-limit=1',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Only this machine resolves, whatever a page requests.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
]

function launch(executablePath: string, args: readonly string[]): Promise<Browser> {
  return chromium.launch({ executablePath, args: [...quietly, ...args] })
}

/** It is packed together with the libraries that a bare system lacks. */
async function packagedBrowser(): Promise<string> {
  const { default: packaged, inflate, setupLambdaEnvironment } = await import('@sparticuz/chromium')
  const folder = join(dirname(fileURLToPath(import.meta.resolve('@sparticuz/chromium'))), '..', 'bin')
  await inflate(join(folder, 'al2023.tar.br'))
  setupLambdaEnvironment(join(tmpdir(), 'al2023', 'lib'))
  return packaged.executablePath()
}

// Tells the server that this event is open here, and shows who else has it open.
import { find, need } from '../browser/dom.js'

const others = find(document, '[data-editing]', HTMLElement)
const every = 15_000

if (others) {
  const token = need(document, '[name="form_token"]', HTMLInputElement).value
  /** @param {Readonly<Record<string, string>>} values */
  const post = values =>
    fetch(others.dataset.editing ?? '', {
      method: 'POST',
      body: new URLSearchParams({ form_token: token, ...values }),
      keepalive: true,
    })
  const look = async () => {
    if (document.visibilityState === 'hidden') return
    try {
      const response = await post({})
      const { text } = response.ok ? await response.json() : {}
      if (text !== undefined && others.textContent !== text) others.textContent = text
    } catch {
      // Offline: the next attempt may succeed.
    }
  }
  look()
  setInterval(look, every)
  document.addEventListener('visibilitychange', look)
  addEventListener('pagehide', () => post({ closed: '1' }).catch(() => {}))
}

// Scans that the server has not answered yet. They stay in the browser until it has, in their order.

/** @typedef {{ readonly fields: Readonly<Record<string, string>>, readonly nonce: string }} Scan */

/**
 * @template Answer
 * @param {object} parts
 * @param {{ read(): string | null, write(text: string): void }} parts.storage where the scans are kept
 * @param {(scan: Scan) => Promise<Answer>} parts.send fails if there was no answer
 * @param {(answer: Answer) => void} parts.onAnswer
 * @param {(count: number) => void} parts.onChange
 */
export function createQueue({ storage, send, onAnswer, onChange }) {
  let waiting = scansIn(storage.read())
  let isSending = false
  const keep = () => {
    storage.write(waiting.length > 0 ? JSON.stringify(waiting) : '')
    onChange(waiting.length)
  }
  /** Stops at the first scan without an answer. */
  const flush = async () => {
    if (isSending) return
    isSending = true
    try {
      for (let scan = waiting[0]; scan; scan = waiting[0]) {
        const { nonce } = scan
        const answer = await send(scan)
        waiting = waiting.filter(other => other.nonce !== nonce)
        keep()
        onAnswer(answer)
      }
    } catch {
      // The next attempt may succeed.
    }
    isSending = false
  }
  return {
    keep,
    flush,
    /**
     * Whether the scan was answered immediately.
     * @param {Scan} scan
     */
    async add(scan) {
      waiting.push(scan)
      keep()
      await flush()
      return !waiting.some(({ nonce }) => nonce === scan.nonce)
    },
  }
}

/**
 * @param {string | null} text
 * @returns {Scan[]}
 */
function scansIn(text) {
  try {
    return JSON.parse(text || '[]')
  } catch {
    return []
  }
}

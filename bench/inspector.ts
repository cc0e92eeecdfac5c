/** A connection to the inspector of a Node process: https://chromedevtools.github.io/devtools-protocol/v8/ */
export interface Inspector {
  send(method: string, params?: object): Promise<unknown>
  close(): void
}

interface Message {
  readonly id: number
  readonly result?: unknown
  readonly error?: { readonly message: string }
}

export async function openInspector(port: number): Promise<Inspector> {
  const answer = await fetch(`http://127.0.0.1:${port}/json/list`)
  const [target] = (await answer.json()) as { webSocketDebuggerUrl: string }[]
  if (!target) throw new Error('The process has no inspector.')
  const socket = new WebSocket(target.webSocketDebuggerUrl)
  await new Promise((open, fail) => Object.assign(socket, { onopen: open, onerror: fail }))
  let sent = 0
  return {
    send(method, params = {}) {
      const id = ++sent
      return new Promise((resolve, reject) => {
        const listen = ({ data }: MessageEvent) => {
          const message = JSON.parse(String(data)) as Message
          if (message.id !== id) return
          socket.removeEventListener('message', listen)
          if (message.error) reject(new Error(`${method}: ${message.error.message}`))
          else resolve(message.result)
        }
        socket.addEventListener('message', listen)
        socket.send(JSON.stringify({ id, method, params }))
      })
    },
    close: () => socket.close(),
  }
}

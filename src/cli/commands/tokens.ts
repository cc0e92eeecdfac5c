import { createToken, revokeToken } from '../../actions/accounts/tokens.ts'
import { getUser } from '../../actions/accounts/users.ts'
import { utcText } from '../../domain/time/date-time.ts'
import { systemClock } from '../line/clock.ts'
import { type Invocation, print, printJson, UsageError } from '../line/command.ts'
import { explained } from '../line/explained.ts'
import { withStore } from '../line/with-store.ts'

export async function create(invocation: Invocation): Promise<void> {
  const { words, flags, terminal } = invocation
  const [login = ''] = words
  const name = String(flags.name ?? 'token')
  const { id, secret } = await explained(() =>
    withStore(invocation, store => createToken(store, { login, name }, systemClock())),
  )
  if (flags.json) printJson(terminal, { id, login, name, token: secret })
  else print(terminal, `Token ${id} of ${login}, shown only once: ${secret}`)
}

export async function list(invocation: Invocation): Promise<void> {
  const { words, flags, terminal } = invocation
  const [login] = words
  const tokens = await explained(() =>
    withStore(invocation, async store =>
      store.tokens.list(login === undefined ? undefined : (await getUser(store, login)).id),
    ),
  )
  const shown = tokens.map(token => ({ ...token, createdAt: utcText(token.createdAt) }))
  if (flags.json) return printJson(terminal, shown)
  for (const token of shown) print(terminal, `${token.id}\t${token.login}\t${token.createdAt}\t${token.name}`)
}

export async function revoke(invocation: Invocation): Promise<void> {
  const [word = ''] = invocation.words
  if (!/^\d{1,15}$/.test(word)) throw new UsageError(`"${word}" is not the number of a token.`)
  await explained(() => withStore(invocation, store => revokeToken(store, Number(word))))
  print(invocation.terminal, `Revoked token ${word}.`)
}

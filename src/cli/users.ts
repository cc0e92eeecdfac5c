import { text } from 'node:stream/consumers'
import { randomPassword } from '../accounts/password.ts'
import { addUser, HeirNeededError, removeUser, setUserPassword, setUserRole } from '../actions/users.ts'
import { type Role, roles } from '../domain/permissions.ts'
import { systemClock } from './clock.ts'
import { type Command, type Invocation, print, printJson, UsageError } from './command.ts'
import { explained } from './explained.ts'
import { withStore } from './with-store.ts'

const passwordFlag = {
  'password-stdin': {
    type: 'boolean',
    about: 'Read the password from standard input instead of generating one.',
  },
} as const
const jsonFlag = { json: { type: 'boolean', about: 'Print JSON, for scripts.' } } as const

export const userCommands: readonly Command[] = [
  {
    name: 'user add',
    words: ['NAME'],
    flags: {
      role: { type: 'string', about: `One of ${roles.join(', ')}. Default: subscriber.` },
      ...passwordFlag,
      ...jsonFlag,
    },
    about: 'Adds a user, with a random password that is shown once unless you give one.',
    run: add,
  },
  {
    name: 'user list',
    words: [],
    flags: jsonFlag,
    about: 'Lists the users and their roles.',
    run: list,
  },
  {
    name: 'user set-password',
    words: ['NAME'],
    flags: { ...passwordFlag, ...jsonFlag },
    about: 'Gives a user a new password: a random one that is shown once unless you give one.',
    run: setPassword,
  },
  {
    name: 'user set-role',
    words: ['NAME', 'ROLE'],
    about: `Changes what a user may do: ${roles.join(', ')}.`,
    run: setRole,
  },
  {
    name: 'user remove',
    words: ['NAME'],
    flags: { 'give-records-to': { type: 'string', about: 'Who becomes the author of what the user wrote.' } },
    about: 'Removes a user and the user’s tokens.',
    run: remove,
  },
]

async function add(invocation: Invocation): Promise<void> {
  const { words, flags, terminal } = invocation
  const [login = ''] = words
  const role = readRole(flags.role ?? 'subscriber')
  const { password, madeUp } = await choosePassword(invocation)
  const user = await explained(() =>
    withStore(invocation, store => addUser(store, { login, password, role }, systemClock())),
  )
  if (flags.json) printJson(terminal, { ...user, ...(madeUp && { password }) })
  else print(terminal, `Added ${login} as ${role}.${madeUp ? ` Password, shown only once: ${password}` : ''}`)
}

async function list(invocation: Invocation): Promise<void> {
  const { flags, terminal } = invocation
  const users = await withStore(invocation, store => store.users.list())
  if (flags.json) return printJson(terminal, users)
  for (const { id, login, role } of users) print(terminal, `${id}\t${login}\t${role}`)
}

async function setPassword(invocation: Invocation): Promise<void> {
  const { words, flags, terminal } = invocation
  const [login = ''] = words
  const { password, madeUp } = await choosePassword(invocation)
  await explained(() => withStore(invocation, store => setUserPassword(store, login, password)))
  if (flags.json) printJson(terminal, { login, ...(madeUp && { password }) })
  else print(terminal, `Changed.${madeUp ? ` Password of ${login}, shown only once: ${password}` : ''}`)
}

async function setRole(invocation: Invocation): Promise<void> {
  const [login = '', role = ''] = invocation.words
  const known = readRole(role)
  await explained(() => withStore(invocation, store => setUserRole(store, login, known)))
  print(invocation.terminal, `${login} is now ${known}.`)
}

async function remove(invocation: Invocation): Promise<void> {
  const [login = ''] = invocation.words
  const heir = invocation.flags['give-records-to'] as string | undefined
  await explained(
    () => withStore(invocation, store => removeUser(store, { login, heir }, systemClock())),
    error => (error instanceof HeirNeededError ? ' Use --give-records-to NAME.' : ''),
  )
  print(invocation.terminal, `Removed ${login}.`)
}

function readRole(text: unknown): Role {
  const role = roles.find(known => known === text)
  if (!role) throw new UsageError(`There is no role "${text}". The roles are ${roles.join(', ')}.`)
  return role
}

async function choosePassword({
  flags,
  terminal,
}: Invocation): Promise<{ password: string; madeUp: boolean }> {
  if (!flags['password-stdin']) return { password: randomPassword(), madeUp: true }
  return { password: (await text(terminal.stdin)).replace(/\r?\n$/, ''), madeUp: false }
}

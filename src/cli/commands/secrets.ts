import { allFeatures } from '../../features/all-features.ts'
import type { GeneratedSecret } from '../../features/feature.ts'
import { type Invocation, print, printJson, UsageError } from '../line/command.ts'
import { withStore } from '../line/with-store.ts'

const secrets: readonly GeneratedSecret[] = [
  {
    name: 'public-forms',
    about:
      'Signs the forms that visitors send. After a new one, a form that is open is shown again with its entries.',
    replace: tx => tx.serverSecrets.remove('public-forms'),
  },
  ...allFeatures.flatMap(({ secrets = [] }) => secrets),
]

export async function list({ flags, terminal }: Invocation): Promise<void> {
  if (flags.json)
    return printJson(
      terminal,
      secrets.map(({ name, about }) => ({ name, about })),
    )
  for (const { name, about } of secrets) print(terminal, `${name}\t${about}`)
}

export async function rotate(invocation: Invocation): Promise<void> {
  const [given] = invocation.words
  const secret = secrets.find(({ name }) => name === given)
  if (!secret)
    throw new UsageError(
      `There is no secret "${given}". The secrets are ${secrets.map(({ name }) => name).join(', ')}.`,
    )
  await withStore(invocation, store => store.transaction(tx => secret.replace(tx)))
  print(invocation.terminal, `Replaced ${secret.name}.`)
}

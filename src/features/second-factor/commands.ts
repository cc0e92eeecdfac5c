import { type Invocation, print } from '../../cli/line/command.ts'
import { removeUserFactor } from './actions/second-factor.ts'

export async function removeSecondFactor({ words, terminal, withProgram }: Invocation): Promise<void> {
  const [login = ''] = words
  await withProgram(({ store }) => removeUserFactor(store, login))
  print(terminal, `${login} signs in with the password alone now.`)
}

import { countIn, type Invocation, optionIn, print } from '../line/command.ts'
import { findInstallation } from '../update/installation.ts'
import { installedPrograms } from '../update/run-program.ts'
import { findService } from '../update/service.ts'
import { goBack, installUpdate } from '../update/update.ts'

const defaultWaitSeconds = 300

/** Installs another version beside the present one, or returns to the former one. */
export async function update(invocation: Invocation): Promise<void> {
  const { flags, terminal } = invocation
  const installation = findInstallation()
  const service = await findService(optionIn(invocation, 'service') ?? 'almanac', text =>
    print(terminal, text),
  )
  const waitSeconds = countIn(flags.wait, 'seconds') ?? defaultWaitSeconds
  const programs = await installedPrograms(invocation.config, service.user ?? installation.user)
  const updating = { invocation, installation, service, programs, waitSeconds }
  await (flags.back ? goBack(updating) : installUpdate(updating))
}

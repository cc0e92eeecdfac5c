// Site settings made by administrators. They take effect immediately in every process:
// `queries/current-site.ts`.
import { createHash } from 'node:crypto'
import { largestLogo, logoTypeOf, writeLogo } from '../domain/records/logo.ts'
import type { FileSettingName, FixedSettings, SiteSettingName } from '../domain/site/site.ts'
import { Problem } from '../messages/problem.ts'
import { invalidFields, refuseIfAny } from '../messages/refusal.ts'
import { readSiteSetting, type TextSettingName } from '../resources/site-settings.ts'
import type { Store } from '../storage/store.ts'

/** The stored value of each setting. Settings without one use the default. */
export type WrittenSettings = Readonly<Partial<Record<TextSettingName, string>>>

export async function editSettings(
  store: Store,
  written: WrittenSettings,
  fixed: FixedSettings,
): Promise<void> {
  const values = Object.entries(written).map(([name, text]) => {
    const setting = name as TextSettingName
    return [setting, fixedProblem(setting, fixed) ?? readSiteSetting(setting, text)] as const
  })
  refuseIfAny(Object.fromEntries(values.filter(([, value]) => value instanceof Problem)) as Faults)
  await store.transaction(async tx => {
    for (const [name, value] of values)
      if (typeof value === 'string') await tx.settings.set(name, { value })
      else await tx.settings.unset(name)
  })
}

type Faults = Readonly<Record<string, Problem>>

export async function setFileSetting(
  store: Store,
  name: FileSettingName,
  bytes: Uint8Array,
  fixed: FixedSettings,
): Promise<void> {
  const type = logoTypeOf(bytes)
  const problem = fixedProblem(name, fixed) ?? sizeProblem(bytes)
  if (problem || !type) throw invalidFields({ [name]: problem ?? new Problem('not_a_logo_file') })
  const digest = createHash('sha256').update(bytes).digest('hex').slice(0, 12)
  const value = writeLogo({ type, digest })
  await store.transaction(tx => tx.settings.set(name, { value, file: bytes }))
}

export async function removeFileSetting(
  store: Store,
  name: FileSettingName,
  fixed: FixedSettings,
): Promise<void> {
  const problem = fixedProblem(name, fixed)
  if (problem) throw invalidFields({ [name]: problem })
  await store.transaction(tx => tx.settings.unset(name))
}

function sizeProblem({ length }: Uint8Array): Problem | undefined {
  return length > largestLogo ? new Problem('logo_too_large', { max: largestLogo / 1000 }) : undefined
}

/** Settings fixed by the operator's configuration can't be changed here. */
function fixedProblem(name: SiteSettingName, fixed: FixedSettings): Problem | undefined {
  const by = fixed[name]
  return by === undefined ? undefined : new Problem('setting_is_fixed', { by })
}

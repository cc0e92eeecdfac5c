import type { Option } from '../../config/option-table.ts'
import { type OptionName, options } from '../../config/options.ts'
import type { Command } from './command.ts'

/** For commands that also work on image files. */
export const imageSettings: readonly OptionName[] = ['databaseUrl', 'imageStore', 's3Endpoint', 's3Region']

export const cleaningSettings: readonly OptionName[] = [
  ...(['trashDays', 'unusedImageDays', 'importReportDays'] as const),
  ...(['upgradeCopyDays', 'pastEventYears', 'pastEventArchive'] as const),
]

/** For commands that import records with the server's rules. */
export const importSettings: readonly OptionName[] = [
  ...imageSettings,
  ...(['publicUrl', 'timeZone', 'language', 'currency', 'customFields'] as const),
  ...(['imageMaxBytes', 'imageMaxPixels', 'imageMaxSide', 'imageFetchNetworks'] as const),
]

export const jsonFlag = { json: 'Print JSON, for scripts.' }

/** Defaults: how long images must be unused to be removed, and how many changes are printed. */
export const defaultSweepDays = 7
export const defaultHistoryLength = 100

export function settingsOf({ settings = ['databaseUrl'] }: Command): readonly Option[] {
  return settings === 'all' ? Object.values(options) : settings.map(name => options[name])
}

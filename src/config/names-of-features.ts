import { Problem } from '../messages/problem.ts'
import { type Config, ConfigError, settingFault } from './load-config.ts'

/** The names that features use. */
interface UsedNames {
  /** The paths of their pages. */
  readonly paths: readonly string[]
  readonly parameters: readonly string[]
}

/** Refuses settings that would hide a page or a parameter of a feature. */
export function refuseNamesOfFeatures(config: Config, { paths, parameters }: UsedNames): void {
  const { namespace, languageParameter } = config
  const [first = ''] = namespace.toLowerCase().split('/')
  if (paths.some(path => path.split('/')[1] === first))
    throw new ConfigError(settingFault(config, 'namespace', new Problem('path_is_taken', { name: first })))
  if (parameters.includes(languageParameter))
    throw new ConfigError(settingFault(config, 'languageParameter', new Problem('parameter_is_taken')))
}

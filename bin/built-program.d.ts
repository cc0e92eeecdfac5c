export interface Build {
  readonly program: string
  readonly files: readonly string[]
  /** The folders of the packages that the files contain. */
  readonly packages: readonly string[]
  readonly sources: Readonly<Record<string, string>>
}
export function findBuiltProgram(root?: string): string | undefined
export function readBuild(root?: string): Build | undefined
export function describeSource(path: string, root?: string): string | undefined

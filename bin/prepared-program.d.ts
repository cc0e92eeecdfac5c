export interface Prepared {
  readonly program: string
  readonly files: readonly string[]
  readonly sources: Readonly<Record<string, string>>
}
export function findPreparedProgram(root?: string): string | undefined
export function readPrepared(root?: string): Prepared | undefined
export function describeSource(path: string, root?: string): string | undefined

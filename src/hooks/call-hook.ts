import type { HookFile, HookName } from './load-hooks.ts'

/** Logs and counts the error of a hook. */
export type ReportHookError = (error: unknown, hook: HookName, file: string) => void

/** A hook of one file. */
export interface FileHook {
  readonly file: string
  /** Rejects with the hook's error, or after the time limit. A hook that blocks the process cannot be stopped. */
  call(argument: unknown): Promise<unknown>
  /** Calls a hook that must be synchronous. */
  callNow(argument: unknown): unknown
  report(error: unknown): void
}

interface HookOptions {
  readonly report: ReportHookError
  readonly timeoutMilliseconds: number
}

/** The hooks with this name, in the order of their files. */
export function hooksNamed(
  name: HookName,
  files: readonly HookFile[],
  { report, timeoutMilliseconds }: HookOptions,
): FileHook[] {
  return files.flatMap(({ file, hooks }) => {
    const hook = hooks[name]
    if (!hook) return []
    return {
      file,
      call: argument => within(timeoutMilliseconds, async () => hook(argument)),
      callNow: hook,
      report: error => report(error, name, file),
    }
  })
}

async function within<T>(milliseconds: number, work: () => Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(
    () => late.reject(new Error(`The hook took longer than ${milliseconds} ms.`)),
    milliseconds,
  )
  try {
    return await Promise.race([work(), late.promise])
  } finally {
    clearTimeout(timer)
  }
}

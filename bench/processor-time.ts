import { readdirSync, readFileSync } from 'node:fs'

/** Of the process and all that it has started, in milliseconds. */
export function processorTime(pid: number): number {
  const ticks = [pid, ...descendants(pid)].map(id => {
    const fields = read(`/proc/${id}/stat`).split(') ')[1]?.split(' ') ?? []
    // utime, stime, cutime and cstime of proc(5).
    return fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0)
  })
  return ticks.reduce((sum, each) => sum + each, 0) * 10
}

function descendants(pid: number): number[] {
  const children = tasksOf(pid).flatMap(task =>
    read(`/proc/${pid}/task/${task}/children`).split(' ').filter(Boolean).map(Number),
  )
  return children.flatMap(child => [child, ...descendants(child)])
}

function tasksOf(pid: number): string[] {
  return unlessEnded(() => readdirSync(`/proc/${pid}/task`)) ?? []
}

function read(path: string): string {
  return unlessEnded(() => readFileSync(path, 'utf8')) ?? ''
}

/** A process may end while it is looked at. What it has used then counts for the one that started it. */
function unlessEnded<T>(look: () => T): T | undefined {
  try {
    return look()
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT' || code === 'ESRCH') return undefined
    throw error
  }
}

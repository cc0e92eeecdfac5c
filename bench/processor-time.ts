import { readdirSync, readFileSync } from 'node:fs'

/** The CPU time of the process and its descendants, in milliseconds. */
export function processorTime(pid: number): number {
  const ticks = [pid, ...descendants(pid)].map(id => {
    const fields = read(`/proc/${id}/stat`).split(') ')[1]?.split(' ') ?? []
    // utime, stime, cutime and cstime in proc(5).
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

/** A process may exit while it is read. Its usage then counts for its parent. */
function unlessEnded<T>(look: () => T): T | undefined {
  try {
    return look()
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT' || code === 'ESRCH') return undefined
    throw error
  }
}

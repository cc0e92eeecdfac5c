import { readdirSync, readFileSync } from 'node:fs'

/** Of the process and all that it has started, in milliseconds. */
export function processorTime(pid: number): number {
  const ticks = [pid, ...descendants(pid)].map(id => {
    const fields = readFileSync(`/proc/${id}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
    // utime, stime, cutime and cstime of proc(5).
    return fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0)
  })
  return ticks.reduce((sum, each) => sum + each, 0) * 10
}

function descendants(pid: number): number[] {
  const tasks = readdirSync(`/proc/${pid}/task`)
  const children = tasks.flatMap(task =>
    readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
  )
  return children.flatMap(child => [child, ...descendants(child)])
}

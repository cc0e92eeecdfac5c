import type { ContentLine, Report } from './content-lines.ts'
import { componentRules } from './properties.ts'

export interface Component {
  readonly at: number
  readonly name: string
  readonly properties: ContentLine[]
  readonly components: Component[]
}

/** Lines between `BEGIN` and `END` become a component. The root has everything else. */
export function componentTree(lines: readonly ContentLine[], report: Report): Component {
  const root: Component = { at: 0, name: '', properties: [], components: [] }
  const open = [root]
  for (const line of lines) {
    const current = open.at(-1) as Component
    if (line.name === 'BEGIN') open.push(begin(line, current, report))
    else if (line.name === 'END') end(line, open, report)
    else add(line, current, report)
  }
  for (const { at, name } of open.slice(1)) report(at, `${name} has no end`)
  return root
}

function begin(line: ContentLine, parent: Component, report: Report): Component {
  const component = { at: line.at, name: line.value.toUpperCase(), properties: [], components: [] }
  const rule = componentRules[component.name]
  if (rule === undefined) report(line.at, `an unknown component: ${line.value}`)
  else if (!rule.within.includes(parent.name))
    report(line.at, `${line.value} in ${parent.name || 'no component'}`)
  parent.components.push(component)
  return component
}

function end(line: ContentLine, open: Component[], report: Report): void {
  const current = open.at(-1) as Component
  if (current.name !== line.value.toUpperCase()) report(line.at, `END:${line.value} in ${current.name}`)
  if (open.length > 1) open.pop()
}

function add(line: ContentLine, current: Component, report: Report): void {
  if (current.name === '') report(line.at, `${line.name} outside of a calendar`)
  if (current.name === 'VCALENDAR' && current.components.length > 0)
    report(line.at, `${line.name} after a component`)
  current.properties.push(line)
}

export function findProperty(component: Component, name: string): ContentLine | undefined {
  return component.properties.find(line => line.name === name)
}

export function findParameter(line: ContentLine, name: string): string | undefined {
  return line.parameters.get(name)?.[0]?.text
}

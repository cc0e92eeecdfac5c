// docs/permissions.md, from the table of capabilities, the route table and the rows of the desk.
import { routes } from '../src/api/routes.ts'
import { deskRows } from '../src/desk/desk-rows.ts'
import { deskPath } from '../src/desk/frame/visit.ts'
import {
  allRights,
  type Capability,
  columns,
  linkCapabilities,
  tokenScopes,
} from '../src/domain/rights/capabilities.ts'

export function permissionsPage(): string {
  return `# Permissions

This page is generated from \`src/domain/rights/capabilities.ts\` and the features by \`npm run docs\`.

Every request has a caller: a visitor, a signed-in user, an access token or a link from a letter. A caller has capabilities.
Jobs and maintenance commands have all of them.

## What each role may do

*any* means with the records of any user, *own* with the user's own records, and *unpublished* with the user's own records while they
aren't published. A user who has trashed an own record may restore it.

${table(
  ['capability', ...columns, 'meaning'],
  [...allRights].map(([name, { who, about }]) => [
    code(name),
    ...who.map(reach => (reach === 'no' ? '' : reach)),
    about,
  ]),
)}

## Scopes of access tokens

A token without scopes may do everything that its user may do. A token with scopes may do what its scopes grant, as far as its user may
do it, and what a visitor may do.

${table(
  ['scope', 'meaning', 'capabilities'],
  [...tokenScopes].map(([name, { about, grants }]) => [code(name), about, listed(grants)]),
)}

## Links in letters

A link acts on one record.

${table(
  ['link', 'capabilities'],
  [...linkCapabilities].map(([name, granted]) => [name, listed(granted)]),
)}

## What each request requires

Requests about one record require the capability for that record. Pages, feeds and embeds of the site require \`calendar.read\`.

### REST interface

${table(
  ['request', 'capability'],
  routes.map(route => [
    route.methods.map(method => code(`${method} ${route.path || '/'}`)).join('<br>'),
    code(route.access),
  ]),
)}

### Desk

${table(
  ['request', 'capability'],
  deskRows.map(({ method, path, access }) => [code(`${method} ${deskPath}${plainPath(path)}`), code(access)]),
)}
`
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}

function listed(names: readonly Capability[]): string {
  return names.map(code).join(', ')
}

function code(text: string): string {
  return `\`${text}\``
}

/** Without the regular expressions of Fastify's paths. */
function plainPath(path: string): string {
  return path.replace(/:(\w+)(\(.*?\$\))?/g, '{$1}')
}

// Writes examples/clients/almanac.d.ts: the types of a client, generated from the OpenAPI document.
import { writeFileSync } from 'node:fs'
import { clientTypes } from './client-types.ts'

writeFileSync(new URL('../examples/clients/almanac.d.ts', import.meta.url), await clientTypes())

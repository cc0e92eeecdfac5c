// Writes clients/js/interface.d.ts, the client types generated from the OpenAPI document.
import { writeFileSync } from 'node:fs'
import { clientTypes } from './client-types.ts'

writeFileSync(new URL('../clients/js/interface.d.ts', import.meta.url), await clientTypes())

// Loaded before each test file: what one of them compiled, the others need not compile again.
import module from 'node:module'
import { fileURLToPath } from 'node:url'

module.enableCompileCache(fileURLToPath(new URL('../../node_modules/.cache/almanac', import.meta.url)))

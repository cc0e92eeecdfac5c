// The scenarios of the official conformance kit. Scenarios of features that aren't wanted are left out: sessions, tasks,
// sampling, elicitation, roots, logging, progress, subscriptions, completion, skills and resumed streams.
import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { after, test } from 'node:test'
import { promisify } from 'node:util'
import { allFeatures } from '../../../src/features/all-features.ts'
import { mcpEndpoint } from '../../../src/features/mcp/protocol/endpoint.ts'
import { isLong } from '../../support/rounds.ts'
import { buildAppBeside } from '../../support/test-app.ts'
import { addFixtures } from './fixtures.ts'
import { openMcp, whileRunning } from './scene.ts'

const lifetime = whileRunning(after)
const real = await openMcp(lifetime, 'public')
const features = allFeatures.map(feature =>
  feature.name === 'mcp' ? { ...feature, endpoints: [mcpEndpoint(addFixtures)] } : feature,
)
const fixed = await buildAppBeside(lifetime, real, { ALMANAC_MCP: 'public' }, { features })
const localhost = { host: '127.0.0.1', port: 0 }
const [realAddress, fixedAddress] = [await real.app.listen(localhost), await fixed.app.listen(localhost)]

const kit = createRequire(import.meta.url).resolve('@modelcontextprotocol/conformance/package.json')

/** Runs scenarios one after the other in a process each, as the kit does, in a folder for their reports. */
async function run(scenario: string, revision: string, address: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'almanac-mcp-'))
  const options = { '--url': `${address}/mcp`, '--scenario': scenario, '--spec-version': revision }
  const args = [join(dirname(kit), 'dist/index.js'), 'server', ...Object.entries(options).flat()]
  try {
    return (await promisify(execFile)(process.execPath, args, { cwd: folder })).stdout
  } catch (error) {
    return `FAILED ${Object(error).stdout}${Object(error).stderr}`
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const onRealServer = [
  'tools-list',
  'resources-list',
  'prompts-list',
  'caching',
  'dns-rebinding-protection',
  'http-header-validation',
]
const onFixtures = ['server-stateless', 'http-custom-header-server-validation']
const contents = [
  ...['tools-call-simple-text', 'tools-call-image', 'tools-call-audio', 'tools-call-embedded-resource'],
  ...['tools-call-mixed-content', 'tools-call-error', 'resources-read-text', 'resources-read-binary'],
  ...['resources-templates-read', 'prompts-get-simple', 'prompts-get-with-args'],
  ...['prompts-get-embedded-resource', 'prompts-get-with-image'],
]
const newest = ['sep-2164-resource-not-found']
const older = [
  'server-initialize',
  'ping',
  'tools-list',
  'resources-list',
  'prompts-list',
  'dns-rebinding-protection',
]

const rows = [
  ...onRealServer.map(name => [name, '2026-07-28', realAddress]),
  ...onFixtures.map(name => [name, '2026-07-28', fixedAddress]),
  ...(isLong ? [...contents, ...newest] : contents.slice(0, 1)).map(name => [
    name,
    '2026-07-28',
    fixedAddress,
  ]),
  ...(isLong ? older : older.slice(0, 1)).map(name => [name, '2025-11-25', realAddress]),
  ...(isLong ? contents : []).map(name => [name, '2025-11-25', fixedAddress]),
] as const

for (const [scenario = '', revision = '', address = ''] of rows)
  test(`scenario ${scenario} of ${revision}`, async () => {
    const report = await run(scenario, revision, address)
    assert.match(report, /, 0 failed/)
  })

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readPostgresAddress } from './address.ts'

const one = (connectionString: string, name: string) => ({ name, connectionString })

const rows: readonly (readonly [string, ReturnType<typeof readPostgresAddress>])[] = [
  [
    'postgres://u:p@db:5433/almanac?sslmode=require',
    {
      hosts: [one('postgres://u:p@db:5433/almanac?sslmode=require', 'db:5433')],
      needsWritable: false,
      isPooled: false,
    },
  ],
  [
    'postgresql://u:p@h1:5432,h2:5433/almanac',
    {
      hosts: [
        one('postgres://u:p@h1:5432/almanac', 'h1:5432'),
        one('postgres://u:p@h2:5433/almanac', 'h2:5433'),
      ],
      needsWritable: true,
      isPooled: false,
    },
  ],
  [
    'postgres://u@[::1]:5432,h2/almanac?target_session_attrs=read-write&application_name=a%20b',
    {
      hosts: [
        one('postgres://u@[::1]:5432/almanac?application_name=a+b', '[::1]:5432'),
        one('postgres://u@h2/almanac?application_name=a+b', 'h2'),
      ],
      needsWritable: true,
      isPooled: false,
    },
  ],
  [
    'postgres://u@/almanac?host=h1,h2&port=5432,5433&target_session_attrs=primary',
    {
      hosts: [one('postgres://u@h1:5432/almanac', 'h1:5432'), one('postgres://u@h2:5433/almanac', 'h2:5433')],
      needsWritable: true,
      isPooled: false,
    },
  ],
  [
    'postgres://u@/almanac?host=/run/postgresql&port=5433',
    {
      hosts: [one('postgres://u@localhost:5433/almanac?host=%2Frun%2Fpostgresql', '/run/postgresql:5433')],
      needsWritable: false,
      isPooled: false,
    },
  ],
  [
    'postgres://u@%2Frun%2Fpostgresql/almanac?pooler=transaction',
    {
      hosts: [one('postgres://u@localhost/almanac?host=%2Frun%2Fpostgresql', '/run/postgresql')],
      needsWritable: false,
      isPooled: true,
    },
  ],
]

for (const [address, expected] of rows)
  test(`${address} leads to ${expected.hosts.map(({ name }) => name).join(' and ')}`, () =>
    assert.deepEqual(readPostgresAddress(address), expected))

test('without a user, it is the user of the operating system', () => {
  const [host] = readPostgresAddress('postgres:///almanac?host=/run/postgresql').hosts
  assert.match(host.connectionString, /^postgres:\/\/[^@]+@localhost\/almanac\?host=/)
})

const refused: readonly (readonly [string, RegExp])[] = [
  ['postgres://h1/almanac?target_session_attrs=standby', /read-write or primary or any, not "standby"/],
  ['postgres://h1,h2/almanac?target_session_attrs=any', /read-write or primary, not "any"/],
  ['postgres:///almanac?host=h1,h2,h3&port=1,2', /port must have one value/],
  ['postgres://h1:x,h2/almanac', /each host must be a name/],
]

for (const [address, message] of refused)
  test(`${address} is refused`, () => assert.throws(() => readPostgresAddress(address), message))

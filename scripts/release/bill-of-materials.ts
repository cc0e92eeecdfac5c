import type { ShippedPackage } from './shipped-packages.ts'

/**
 * A CycloneDX 1.6 bill of materials. It lists what the bundler put into the build, not what npm installs in a
 * clone.
 */
export function billOfMaterials(version: string, packages: readonly ShippedPackage[]): object {
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: {
      component: {
        type: 'application',
        'bom-ref': 'almanac',
        name: 'almanac',
        version,
        licenses: licence('MIT'),
      },
    },
    components: packages.map(component),
    dependencies: [{ ref: 'almanac', dependsOn: packages.map(({ folder }) => folder) }],
  }
}

function component({ folder, name, version, license, integrity, isBundled }: ShippedPackage): object {
  return {
    type: 'library',
    'bom-ref': folder,
    name,
    version,
    purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
    // npm skips packages for other platforms.
    scope: isBundled || !isForOnePlatform(name) ? 'required' : 'optional',
    hashes: [{ alg: 'SHA-512', content: hexadecimal(integrity) }],
    licenses: licence(license),
  }
}

function isForOnePlatform(name: string): boolean {
  return /^(@img\/sharp-|@emnapi\/|node-)/.test(name)
}

function licence(name: string): object[] {
  return name.includes(' ') ? [{ expression: name }] : [{ license: { id: name } }]
}

function hexadecimal(integrity: string): string {
  return Buffer.from(integrity.replace(/^sha512-/, ''), 'base64').toString('hex')
}

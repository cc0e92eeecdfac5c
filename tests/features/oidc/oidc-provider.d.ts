// The parts of oidc-provider that the tests use. The package has no types.
declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http'

  interface Grant {
    addOIDCScope(scope: string): void
    save(): Promise<string>
  }

  interface Configuration {
    readonly clients: readonly object[]
    readonly interactions: { url(context: unknown, interaction: { readonly uid: string }): string }
    findAccount(context: unknown, sub: string): Promise<{ accountId: string; claims(): Promise<object> }>
    loadExistingGrant(context: {
      readonly oidc: {
        readonly provider: { readonly Grant: new (of: { clientId: string; accountId: string }) => Grant }
        readonly client?: { readonly clientId: string }
        readonly session?: { readonly accountId?: string }
      }
    }): Promise<Grant>
    readonly [other: string]: unknown
  }

  export class Provider {
    constructor(issuer: string, configuration: Configuration)
    callback(): (request: IncomingMessage, response: ServerResponse) => unknown
    interactionFinished(request: IncomingMessage, response: ServerResponse, result: object): Promise<void>
  }
}

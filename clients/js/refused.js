export class Refused extends Error {
  /**
   * @param {number} status
   * @param {Partial<import('./interface.d.ts').components['schemas']['Error']>} error
   */
  constructor(status, { code = 'unknown', message = 'The answer says no more.', data }) {
    super(`${status} ${code}: ${message}`)
    this.name = new.target.name
    this.status = status
    this.code = code
    /** @type {Partial<import('./interface.d.ts').components['schemas']['Error']['data']>} */
    this.data = data ?? {}
  }
}

export class Outdated extends Refused {
  get version() {
    return this.data.version
  }
}

import './refusals.ts'
import type { Feature } from '../feature.ts'
import { endpoints } from './endpoints.ts'
import { objectStorage } from './storage/object-storage.ts'

/** The calendar for calendar apps: reading, and changes by users who may make them. */
export const caldav: Feature = {
  name: 'caldav',
  isOn: settings => settings.caldav !== 'off',
  locales: new URL('./locales/', import.meta.url),
  storage: objectStorage,
  endpoints,
}

import { hideSearchesAt } from '../../http/server/request-log.ts'

hideSearchesAt('registrations', 'attendees')

type Example = Readonly<Record<string, unknown>>

/** Example requests by operation, for events on a day: shown in the documentation, and sent by a test. */
export function requestExamples(day: string): Readonly<Record<string, Example>> {
  return {
    createEvent: eventOn(day),
    createSubmission: proposalOn(day),
    runBatch: batchOn(day),
    ...undatedExamples,
  }
}

function eventOn(day: string): Example {
  return {
    title: 'Jazz night',
    start_date: `${day} 19:30:00`,
    end_date: `${day} 22:00:00`,
    timezone: 'Africa/Nairobi',
    description: 'A quartet plays <em>standards</em> by the harbour.',
    cost: '500 KES',
    website: 'https://example.org/jazz',
    venue: { venue: 'Harbour Hall', address: '4 Dock Road', city: 'Mombasa', country: 'Kenya' },
    organizer: [{ organizer: 'City Jazz Club', email: 'club@example.org' }],
    categories: ['Music'],
    tags: ['evening'],
  }
}

function proposalOn(day: string): Example {
  return {
    title: 'Poetry evening',
    start_date: `${day} 18:00`,
    end_date: `${day} 20:00`,
    description: 'Bring a poem.',
    venue: 'Harbour Hall',
    organizer: 'Amina Otieno',
    email: 'amina@example.org',
  }
}

/** Refers to a response in a path: many tools take an object with `$ref` for a part of the document, even in an example. */
function batchOn(day: string): Example {
  const event = { title: 'Concert', start_date: `${day} 19:00`, end_date: `${day} 22:00` }
  return {
    atomic: true,
    operations: [
      { name: 'concert', method: 'POST', path: '/events', body: event },
      { method: 'PATCH', path: '/events/{concert.id}', body: { venue: { venue: 'Concert Hall' } } },
    ],
  }
}

const undatedExamples: Readonly<Record<string, Example>> = {
  createVenue: {
    venue: 'Harbour Hall',
    address: '4 Dock Road',
    city: 'Mombasa',
    country: 'Kenya',
    geo_lat: -4.06,
    geo_lng: 39.67,
  },
  createOrganizer: {
    organizer: 'City Jazz Club',
    email: 'club@example.org',
    phone: '+254 20 555 0100',
    website: 'https://example.org/club',
  },
  editEvent: { title: 'Jazz night with guests', cost: '600 KES' },
  editVenue: { phone: '+254 20 555 0111' },
  editOrganizer: { website: 'https://example.org/about' },
  editCategory: { description: 'From ballet to taarab, and hip hop.' },
  editTag: { name: 'open air' },
  editImage: { alt: 'A quartet on a stage' },
  editWebhook: { status: 'paused' },
  createRegistration: {
    name: 'Amina Otieno',
    email: 'amina@example.org',
    tickets: [{ id: 1, count: 2 }],
  },
  editRegistration: { places: [{ id: 1, name: 'Amina Otieno' }] },
  checkIn: { event: 1, place: 1, nonce: '8f14e45f-ceea-467f-a8d9-2a1d0c5a0f0b' },
  createCategory: { name: 'Dance', description: 'From ballet to taarab.' },
  createTag: { name: 'outdoors' },
  createWebhook: { url: 'https://example.org/calendar-changed', kind: ['event', 'venue'] },
}

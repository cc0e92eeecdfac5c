import { foldForSearch } from '../text/search-text.ts'
import { readTimeZone, type TimeZoneName } from './date-time.ts'

/** A zone by its name, or by its city: `lisbon`, `Lisboa`, `Buenos Aires`. */
export function zoneOfCity(text: string): TimeZoneName | undefined {
  return readTimeZone(text.trim()) ?? readTimeZone(zonesByCity().get(cityKey(text)) ?? '')
}

/** `Porto-Novo` is also written with a space. */
function cityKey(name: string): string {
  return foldForSearch(name.replace(/[-_]/g, ' '))
}

let known: ReadonlyMap<string, string> | undefined

/** The zone database names a zone after its largest city. Of two cities with one name, the shorter zone counts. */
function zonesByCity(): ReadonlyMap<string, string> {
  known ??= new Map(
    Intl.supportedValuesOf('timeZone')
      .toSorted((one, other) => other.length - one.length)
      .map(zone => [zone.split('/').at(-1) ?? '', zone] as const)
      .concat(
        Object.entries(otherNames).flatMap(([zone, names]) => names.split(',').map(name => [name, zone])),
      )
      .map(([name, zone]) => [cityKey(name), zone]),
  )
  return known
}

/** The zone database has only English names. These are the French, Portuguese, Arabic, Swahili and local ones. */
const otherNames: Readonly<Record<string, string>> = {
  'Africa/Addis_Ababa': 'Addis-Abeba,Adis Abeba,أديس أبابا',
  'Africa/Algiers': 'Alger,Argel,الجزائر',
  'Africa/Cairo': 'Le Caire,القاهرة,Kairo',
  'Africa/Casablanca': 'الدار البيضاء',
  'Africa/Dar_es_Salaam': 'دار السلام',
  'Africa/Johannesburg': 'Joanesburgo,جوهانسبرغ',
  'Africa/Khartoum': 'Cartum,الخرطوم',
  'Africa/Nairobi': 'نيروبي',
  'Africa/Tripoli': 'Tripoli,طرابلس',
  'Africa/Tunis': 'Tunes,تونس',
  'America/Havana': 'La Havane,La Habana',
  'America/Mexico_City': 'Mexico,Cidade do Mexico,Ciudad de Mexico',
  'America/New_York': 'Nova Iorque,Nova York,نيويورك',
  'Asia/Amman': 'Amã,عمان,عمّان',
  'Asia/Baghdad': 'Bagdad,Bagdade,بغداد',
  'Asia/Beirut': 'Beyrouth,Beirute,بيروت',
  'Asia/Damascus': 'Damas,Damasco,دمشق',
  'Asia/Dubai': 'دبي',
  'Asia/Jerusalem': 'القدس',
  'Asia/Kuwait': 'Koweit,الكويت',
  'Asia/Qatar': 'Doha,الدوحة',
  'Asia/Riyadh': 'Riyad,Riade,الرياض',
  'Asia/Shanghai': 'Xangai,Beijing,Pequim,Pekin',
  'Asia/Singapore': 'Singapour,Singapura',
  'Asia/Tokyo': 'Toquio,طوكيو',
  'Europe/Athens': 'Athenes,Atenas,أثينا',
  'Europe/Berlin': 'Berlim,برلين',
  'Europe/Brussels': 'Bruxelles,Bruxelas,Brussel,بروكسل',
  'Europe/Bucharest': 'Bucarest,Bucareste',
  'Europe/Copenhagen': 'Copenhague,Kobenhavn',
  'Europe/Istanbul': 'Istambul,إسطنبول',
  'Europe/Kyiv': 'Kiev,Kyiv',
  'Europe/Lisbon': 'Lisboa,Lisbonne,لشبونة',
  'Europe/London': 'Londres,لندن',
  'Europe/Luxembourg': 'Luxemburgo',
  'Europe/Madrid': 'Madri,مدريد',
  'Europe/Moscow': 'Moscou,Moscovo,موسكو',
  'Europe/Paris': 'باريس',
  'Europe/Prague': 'Praga,Praha',
  'Europe/Rome': 'Roma,روما',
  'Europe/Stockholm': 'Estocolmo',
  'Europe/Vienna': 'Vienne,Viena,Wien,فيينا',
  'Europe/Warsaw': 'Varsovie,Varsovia,Warszawa',
  'Europe/Zurich': 'Zurique,Geneve,Genebra,Geneva',
}

// Words of typed dates in each language. Names of weekdays and months are added from Intl.
import type { Language } from '../../records/record-frame.ts'

export interface Words {
  readonly today: string
  readonly tonight: string
  readonly tomorrow: string
  readonly dayAfterTomorrow: string
  readonly noon: string
  readonly midnight: string
  readonly next: string
  readonly this: string
  readonly nextWeek: string
  readonly at: string
  readonly to: string
  /** `at` after a day, `to` after a time: `de 19h à 22h`. */
  readonly atOrTo?: string
  readonly from: string
  /** Precedes a day of the month: `le 20`. */
  readonly dayNumber?: string
  readonly in: string
  readonly day: string
  readonly week: string
  readonly month: string
  /** A dual in one word: `أسبوعين` is two weeks. */
  readonly twoDays?: string
  readonly twoWeeks?: string
  readonly twoMonths?: string
  readonly one: string
  readonly two: string
  readonly three: string
  readonly morning: string
  readonly afternoon: string
  readonly evening: string
  readonly night: string
  readonly dawn?: string
  /** Precedes an hour on the Swahili clock, whose first hour is 7:00. */
  readonly swahiliHour?: string
  /** Additional names, Monday first. */
  readonly weekdays?: readonly string[]
  /** Additional names, January first. */
  readonly months?: readonly string[]
}

// Alternatives are separated by `|`.
export const words: Readonly<Record<Language, Words>> = {
  en: {
    today: 'today',
    tonight: 'tonight|this evening|today evening',
    tomorrow: 'tomorrow|tmrw',
    dayAfterTomorrow: 'day after tomorrow',
    noon: 'noon|midday',
    midnight: 'midnight',
    next: 'next|coming',
    this: 'this',
    nextWeek: 'next week',
    at: 'at|@',
    to: 'to|until|till|through',
    from: 'from|on|the|of|between|and',
    in: 'in',
    day: 'day|days',
    week: 'week|weeks',
    month: 'month|months',
    one: 'a|an|one',
    two: 'two',
    three: 'three',
    morning: 'in the morning|morning',
    afternoon: 'in the afternoon|afternoon',
    evening: 'in the evening|evening',
    night: 'at night|night',
    weekdays: ['', 'tues', 'weds', 'thur|thurs', '', '', ''],
    months: ['', '', '', '', '', '', '', '', 'sept', '', '', ''],
  },
  fr: {
    today: "aujourd'hui|auj",
    tonight: "ce soir|cette nuit|aujourd'hui soir",
    tomorrow: 'demain',
    dayAfterTomorrow: 'apres demain',
    noon: 'midi',
    midnight: 'minuit',
    next: 'prochain|prochaine',
    this: 'ce|cet|cette',
    nextWeek: 'la semaine prochaine|semaine prochaine',
    at: 'a partir de|vers',
    to: "jusqu'a|jusqu'au|jusque|au",
    atOrTo: 'a',
    from: 'de|du|des|la|entre|et',
    dayNumber: 'le',
    in: 'dans',
    day: 'jour|jours',
    week: 'semaine|semaines',
    month: 'mois',
    one: 'un|une',
    two: 'deux',
    three: 'trois',
    morning: 'du matin|matin',
    afternoon: "de l'apres midi|apres midi",
    evening: 'du soir|soir',
    night: 'la nuit|nuit',
    months: ['jan', 'fev|fevr', '', 'avr', '', '', 'juil', '', 'sept', 'oct', 'nov', 'dec'],
  },
  'pt-pt': {
    today: 'hoje',
    tonight: 'hoje a noite|esta noite|logo a noite',
    tomorrow: 'amanha',
    dayAfterTomorrow: 'depois de amanha',
    noon: 'meio dia|ao meio dia',
    midnight: 'meia noite|a meia noite',
    next: 'proxima|proximo|que vem',
    this: 'esta|este',
    nextWeek: 'a proxima semana|proxima semana|na proxima semana|semana que vem|para a semana',
    at: 'pelas',
    to: 'ate|ate as|ao',
    atOrTo: 'as|a',
    from: 'de|da|do|das|dos|na|no|entre|e|o',
    in: 'daqui a|dentro de|em',
    day: 'dia|dias',
    week: 'semana|semanas',
    month: 'mes|meses',
    one: 'um|uma',
    two: 'dois|duas',
    three: 'tres',
    morning: 'da manha|de manha|manha',
    afternoon: 'da tarde|a tarde|tarde',
    evening: 'da noite|a noite|noite',
    night: 'da madrugada|de madrugada|madrugada',
    weekdays: ['seg', 'ter', 'qua', 'qui', 'sex', 'sab', 'dom'],
    months: ['jan', 'fev', 'mar', 'abr', 'mai', 'jun', 'jul', 'ago', 'set', 'out', 'nov', 'dez'],
  },
  ar: {
    today: 'اليوم',
    tonight: 'الليلة|هذه الليلة|هذا المساء|مساء اليوم',
    tomorrow: 'غدا|غد|بكرة',
    dayAfterTomorrow: 'بعد غد|بعد الغد|بعد بكرة',
    noon: 'ظهرا|الظهر|عند الظهر',
    midnight: 'منتصف الليل|عند منتصف الليل|في منتصف الليل',
    next: 'القادم|القادمة|المقبل|المقبلة',
    this: 'هذا|هذه',
    nextWeek: 'الاسبوع القادم|الاسبوع المقبل',
    at: 'في الساعة|الساعة|عند|على الساعة',
    to: 'الي|حتي|لغاية',
    from: 'من|في|بين|و',
    in: 'بعد|خلال',
    day: 'يوم|ايام|يوما',
    week: 'اسبوع|اسابيع|اسبوعا',
    month: 'شهر|اشهر|شهور|شهرا',
    twoDays: 'يومين',
    twoWeeks: 'اسبوعين',
    twoMonths: 'شهرين',
    one: 'واحد',
    two: 'اثنين|اثنان',
    three: 'ثلاثة|ثلاث',
    morning: 'صباحا|في الصباح|الصباح|ص',
    afternoon: 'بعد الظهر|عصرا',
    evening: 'مساء|في المساء|المساء|م',
    night: 'ليلا|في الليل',
    weekdays: ['', 'ثلاثاء', 'اربعاء', 'خميس', 'جمعة', 'سبت', 'احد'],
    months: [
      'كانون الثاني|جانفي',
      'شباط|فيفري',
      'اذار',
      'نيسان|افريل',
      'ايار|ماي',
      'حزيران|جوان',
      'تموز|جويلية',
      'اب|اوت',
      'ايلول',
      'تشرين الاول',
      'تشرين الثاني',
      'كانون الاول',
    ],
  },
  sw: {
    today: 'leo',
    tonight: 'leo usiku|usiku huu',
    tomorrow: 'kesho',
    dayAfterTomorrow: 'kesho kutwa|keshokutwa',
    noon: 'adhuhuri|saa sita mchana',
    midnight: 'usiku wa manane|saa sita usiku',
    next: 'ijayo|ujao|lijalo',
    this: 'hii|huu',
    nextWeek: 'wiki ijayo|juma lijalo',
    at: 'kwenye',
    to: 'hadi|mpaka',
    from: 'kuanzia|kutoka|siku ya|ya|na|mwezi wa',
    dayNumber: 'tarehe',
    in: 'baada ya|katika',
    day: 'siku',
    week: 'wiki|majuma|juma',
    month: 'mwezi|miezi',
    one: 'moja|mmoja',
    two: 'mbili|miwili|mawili',
    three: 'tatu|mitatu|matatu',
    morning: 'asubuhi',
    afternoon: 'mchana|alasiri',
    evening: 'jioni',
    night: 'usiku',
    dawn: 'alfajiri',
    swahiliHour: 'saa',
  },
}

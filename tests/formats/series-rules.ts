/** A rule, and the start of its event. */
export interface SeriesRule {
  readonly rule: string
  readonly start: string
  readonly zone: string
  readonly allDay?: boolean
}

const newYork = 'America/New_York'

/** The examples of RFC 5545 (3.8.5.3). Those without a near end get one. */
const ofTheStandard: readonly (readonly [rule: string, start?: string])[] = [
  ['FREQ=DAILY;COUNT=10'],
  ['FREQ=DAILY;UNTIL=19971224T000000Z'],
  ['FREQ=DAILY;INTERVAL=2;UNTIL=19971203'],
  ['FREQ=DAILY;INTERVAL=10;COUNT=5'],
  ['FREQ=YEARLY;UNTIL=20000131T140000Z;BYMONTH=1;BYDAY=SU,MO,TU,WE,TH,FR,SA', '1998-01-01 09:00:00'],
  ['FREQ=DAILY;UNTIL=20000131T140000Z;BYMONTH=1', '1998-01-01 09:00:00'],
  ['FREQ=WEEKLY;COUNT=10'],
  ['FREQ=WEEKLY;UNTIL=19971224T000000Z'],
  ['FREQ=WEEKLY;INTERVAL=2;WKST=SU;UNTIL=19980301'],
  ['FREQ=WEEKLY;UNTIL=19971007T000000Z;WKST=SU;BYDAY=TU,TH'],
  ['FREQ=WEEKLY;COUNT=10;WKST=SU;BYDAY=TU,TH'],
  ['FREQ=WEEKLY;INTERVAL=2;UNTIL=19971224T000000Z;WKST=SU;BYDAY=MO,WE,FR', '1997-09-01 09:00:00'],
  ['FREQ=WEEKLY;INTERVAL=2;COUNT=8;WKST=SU;BYDAY=TU,TH'],
  ['FREQ=MONTHLY;COUNT=10;BYDAY=1FR', '1997-09-05 09:00:00'],
  ['FREQ=MONTHLY;UNTIL=19971224T000000Z;BYDAY=1FR', '1997-09-05 09:00:00'],
  ['FREQ=MONTHLY;INTERVAL=2;COUNT=10;BYDAY=1SU,-1SU', '1997-09-07 09:00:00'],
  ['FREQ=MONTHLY;COUNT=6;BYDAY=-2MO', '1997-09-22 09:00:00'],
  ['FREQ=MONTHLY;BYMONTHDAY=-3;COUNT=12', '1997-09-28 09:00:00'],
  ['FREQ=MONTHLY;COUNT=10;BYMONTHDAY=2,15'],
  ['FREQ=MONTHLY;COUNT=10;BYMONTHDAY=1,-1', '1997-09-30 09:00:00'],
  ['FREQ=MONTHLY;INTERVAL=18;COUNT=10;BYMONTHDAY=10,11,12,13,14,15', '1997-09-10 09:00:00'],
  ['FREQ=MONTHLY;INTERVAL=2;BYDAY=TU;COUNT=18'],
  ['FREQ=YEARLY;COUNT=10;BYMONTH=6,7', '1997-06-10 09:00:00'],
  ['FREQ=YEARLY;INTERVAL=2;COUNT=10;BYMONTH=1,2,3', '1997-03-10 09:00:00'],
  ['FREQ=YEARLY;INTERVAL=3;COUNT=10;BYYEARDAY=1,100,200', '1997-01-01 09:00:00'],
  ['FREQ=YEARLY;BYDAY=20MO;COUNT=5', '1997-05-19 09:00:00'],
  ['FREQ=YEARLY;BYWEEKNO=20;BYDAY=MO;COUNT=5', '1997-05-12 09:00:00'],
  ['FREQ=YEARLY;BYMONTH=3;BYDAY=TH;COUNT=11', '1997-03-13 09:00:00'],
  ['FREQ=YEARLY;BYDAY=TH;BYMONTH=6,7,8;COUNT=26', '1997-06-05 09:00:00'],
  ['FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13;COUNT=5', '1998-02-13 09:00:00'],
  ['FREQ=MONTHLY;BYDAY=SA;BYMONTHDAY=7,8,9,10,11,12,13;COUNT=10', '1997-09-13 09:00:00'],
  ['FREQ=YEARLY;INTERVAL=4;BYMONTH=11;BYDAY=TU;BYMONTHDAY=2,3,4,5,6,7,8;COUNT=3', '1996-11-05 09:00:00'],
  ['FREQ=MONTHLY;COUNT=3;BYDAY=TU,WE,TH;BYSETPOS=3', '1997-09-04 09:00:00'],
  ['FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-2;COUNT=7', '1997-09-29 09:00:00'],
  ['FREQ=HOURLY;INTERVAL=3;UNTIL=19970902T210000Z'],
  ['FREQ=MINUTELY;INTERVAL=15;COUNT=6'],
  ['FREQ=MINUTELY;INTERVAL=90;COUNT=4'],
  ['FREQ=DAILY;BYHOUR=9,10,11,12,13,14,15,16;BYMINUTE=0,20,40;COUNT=48'],
  ['FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST=MO', '1997-08-05 09:00:00'],
  ['FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST=SU', '1997-08-05 09:00:00'],
  ['FREQ=MONTHLY;BYMONTHDAY=15,30;COUNT=5', '2007-01-15 09:00:00'],
]

/** Across daylight saving in both hemispheres, all-day, and endless. */
const others: readonly SeriesRule[] = [
  ...['Europe/Lisbon', 'America/Santiago', 'Asia/Kolkata', 'Australia/Lord_Howe', 'UTC', 'UTC+3'].flatMap(
    zone => [
      { rule: 'FREQ=DAILY;COUNT=40', start: '2030-03-10 19:00:00', zone },
      { rule: 'FREQ=WEEKLY;COUNT=60', start: '2030-01-08 19:30:00', zone },
      { rule: 'FREQ=MONTHLY;BYDAY=-1FR;COUNT=24', start: '2030-01-25 23:45:00', zone },
      { rule: 'FREQ=WEEKLY;INTERVAL=3;BYDAY=MO,WE,SA', start: '2030-01-07 08:00:00', zone },
    ],
  ),
  ...['FREQ=DAILY;COUNT=5', 'FREQ=WEEKLY;BYDAY=SA,SU;COUNT=12', 'FREQ=MONTHLY;BYMONTHDAY=31;COUNT=6'].flatMap(
    rule =>
      ['Europe/Lisbon', 'America/Santiago', 'Asia/Kolkata'].map(zone => ({
        rule,
        start: rule.includes('31') ? '2030-01-31 00:00:00' : '2030-08-31 00:00:00',
        zone,
        allDay: true,
      })),
  ),
  // On some of these dates the local time is skipped or repeated.
  { rule: 'FREQ=DAILY;COUNT=10', start: '2030-03-27 01:30:00', zone: 'Europe/Lisbon' },
  { rule: 'FREQ=DAILY;COUNT=10', start: '2030-10-24 01:30:00', zone: 'Europe/Lisbon' },
  { rule: 'FREQ=DAILY;COUNT=10', start: '2030-03-07 02:30:00', zone: newYork },
  { rule: 'FREQ=WEEKLY;BYDAY=SU;COUNT=20', start: '2030-02-03 02:15:00', zone: newYork },
  { rule: 'FREQ=HOURLY;COUNT=40', start: '2030-11-02 12:00:00', zone: newYork },
  { rule: 'FREQ=MONTHLY', start: '2030-01-31 10:00:00', zone: newYork },
  { rule: 'FREQ=MONTHLY;INTERVAL=2;BYMONTHDAY=29,30;COUNT=9', start: '2030-03-29 10:00:00', zone: newYork },
  { rule: 'FREQ=YEARLY;COUNT=3', start: '2028-02-29 10:00:00', zone: newYork },
  { rule: 'FREQ=YEARLY;BYMONTH=1,7;BYMONTHDAY=-1;COUNT=12', start: '2030-01-31 10:00:00', zone: newYork },
  { rule: 'FREQ=YEARLY;BYYEARDAY=-1,1;COUNT=10', start: '2030-01-01 10:00:00', zone: newYork },
  { rule: 'FREQ=YEARLY;BYWEEKNO=1,53;BYDAY=TH;COUNT=8', start: '2030-01-03 10:00:00', zone: newYork },
  { rule: 'FREQ=YEARLY;BYDAY=-1SU;COUNT=6', start: '2030-12-29 10:00:00', zone: newYork },
  { rule: 'FREQ=YEARLY;BYMONTH=11;BYDAY=4TH;COUNT=8', start: '2030-11-28 10:00:00', zone: newYork },
  { rule: 'FREQ=MONTHLY;BYDAY=1MO,3MO;COUNT=16', start: '2030-01-07 10:00:00', zone: newYork },
  {
    rule: 'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=1;COUNT=10',
    start: '2030-01-01 10:00:00',
    zone: newYork,
  },
  { rule: 'FREQ=MONTHLY;BYMONTHDAY=-1;UNTIL=20321231', start: '2030-01-31 10:00:00', zone: newYork },
  { rule: 'FREQ=MONTHLY;BYMONTH=3,6,9,12;BYDAY=2TU;COUNT=9', start: '2030-03-12 10:00:00', zone: newYork },
  { rule: 'FREQ=WEEKLY;BYMONTH=5,6;BYDAY=TU,FR;COUNT=30', start: '2030-05-03 10:00:00', zone: newYork },
  { rule: 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR', start: '2030-01-01 10:00:00', zone: newYork },
  { rule: 'FREQ=MONTHLY;INTERVAL=3;COUNT=8', start: '2030-01-15 10:00:00', zone: 'Africa/Nairobi' },
  {
    rule: 'FREQ=MONTHLY;BYDAY=SA,SU;BYSETPOS=1;COUNT=8',
    start: '2030-01-05 10:00:00',
    zone: 'Africa/Nairobi',
  },
  { rule: 'FREQ=YEARLY;INTERVAL=2;COUNT=4', start: '2030-01-15 10:00:00', zone: 'Africa/Nairobi' },
  { rule: 'FREQ=DAILY;BYHOUR=9,18;COUNT=10', start: '2030-01-15 09:00:00', zone: 'Africa/Nairobi' },
  { rule: 'FREQ=DAILY;BYDAY=MO,FR;COUNT=30', start: '2030-01-04 10:00:00', zone: newYork },
  { rule: 'FREQ=DAILY;BYMONTHDAY=1,15;COUNT=12', start: '2030-01-01 10:00:00', zone: newYork },
  { rule: 'FREQ=DAILY;INTERVAL=7;UNTIL=20300901T000000', start: '2030-01-01 10:00:00', zone: newYork },
]

/** A hundred rules. */
export const seriesRules: readonly SeriesRule[] = [
  ...ofTheStandard.map(([rule, start = '1997-09-02 09:00:00']) => ({ rule, start, zone: newYork })),
  ...others,
]

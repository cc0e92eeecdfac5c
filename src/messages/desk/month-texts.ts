/** The month of all events, and moving an event to another day. */
export const monthTexts = {
  tableView: 'Table',
  monthView: 'Month',
  viewAs: 'Show events as',
  previousMonthAtDesk: 'Previous month',
  nextMonthAtDesk: 'Next month',
  thisMonth: 'This month',
  monthOf: 'Events in {month}',
  newOn: 'New event on {day}',
  eventGoesOn: 'continues',
  moreThatDay: '{count, plural, one {# more} other {# more}}',
  emptyMonth: 'Nothing in this month yet. Choose a day to add an event.',
  monthKeys:
    'Drag an event to another day. By keyboard: M picks it up, arrows choose the day, Enter puts it down.',
  pickedUp:
    '“{title}” is picked up. Arrows choose the day, Enter puts it down, Escape leaves it where it is.',
  overDay: '{day}. Enter puts it here.',
  leftAlone: 'It stays where it is.',
  moveTo: 'Move to',
  move: 'Move',
  movedTo: 'Moved to {day}.',
  othersStay: 'The other dates of the series stay where they are.',
  notMoved: 'It is on that day already.',
} as const

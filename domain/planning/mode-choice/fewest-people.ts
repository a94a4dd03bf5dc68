/**
 * No figure about homes or ways is of fewer people: what is smaller is left out, or added to what is beside it.
 * Unit: people. Errors: none. Source: issue 22, part 6: never a group under five people.
 */
export const fewestPeople = 5

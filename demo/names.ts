/**
 * The name of the so-manieth person. Both lists have a prime number of entries, so no two of the
 * first several thousand share first and last name.
 */
export function nameOf(index: number): string {
  return `${firstNames[index % firstNames.length]} ${lastNames[index % lastNames.length]}`
}

/** Under a domain that can never receive mail. */
export function addressOf(name: string): string {
  return `${name.toLowerCase().replaceAll(' ', '.')}@demo.example`
}

const firstNames =
  `Aaliyah Adrian Alice Amara Andre Anika Arjun Beatriz Ben Bianca Caleb Carmen Chloe Daniel Daria
  Dmitri Elena Eli Emeka Esther Farah Felix Fiona Gabriel Grace Hana Hector Ingrid Isaac Ivy Jamal
  Jasmine Joel Jorge Kai Kavya Keiko Lars Leila Liam Lucia Malik Marcus Maya Mei Miguel Mina Nadia
  Naomi Nathan Nina Noor Olivia Omar Oscar Paula Priya Quinn Rafael Rosa Ruth Samir Sara Sofia Tara
  Theo Tomas Uma Victor Wren Yusuf`.split(/\s+/)

const lastNames =
  `Abbott Acosta Adeyemi Ahmed Alvarez Amadi Anders Archuleta Baker Banerjee Barros Beck Bennett
  Blake Bowen Brandt Brooks Burke Cabrera Campos Carver Castillo Chavez Chen Choi Clarke Cohen
  Cordova Cruz Dalton Delgado Desai Diaz Dinh Doyle Duran Ellis Eriksen Espinoza Farrell Fischer
  Flores Foster Fuentes Gallegos Garcia Gibson Gomez Grant Greene Gupta Haddad Hansen Hayes Herrera
  Hoang Holt Hughes Ibrahim Iverson Jaramillo Jensen Joshi Kaplan Kaur Keller Kim Kowalski Kumar
  Lambert Larsen Lee Lopez Lucero Maes Mahoney Martinez Medina Mensah Mercer Mitchell Montoya Morales
  Nakamura Nash Nguyen Novak Ochoa Okafor Olsen Ortega Osman Park Patel Pearce Perez Quintana Ramos
  Reyes Rivera Romero Rossi Salazar Sandoval Santos Shah Silva Singh Sullivan Tanaka Trujillo Vargas
  Vigil`.split(/\s+/)

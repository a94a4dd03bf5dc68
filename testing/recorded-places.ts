/** Shapes of the two services' answers, shortened to one place; fields as their references give them. */
export const photonAnswer = {
  type: 'FeatureCollection',
  features: [
    {
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [-104.9847, 39.7392] },
      properties: {
        osm_type: 'R',
        osm_id: 1411339,
        osm_key: 'place',
        osm_value: 'city',
        type: 'city',
        countrycode: 'US',
        name: 'Denver',
        state: 'Colorado',
        country: 'United States',
      },
    },
  ],
}

export const nominatimAnswer = [
  {
    place_id: 318432132,
    osm_type: 'relation',
    osm_id: 1411339,
    lat: '39.7392364',
    lon: '-104.984862',
    category: 'boundary',
    type: 'administrative',
    display_name: 'Denver, Colorado, United States',
    address: { city: 'Denver', state: 'Colorado', country: 'United States', country_code: 'us' },
  },
]

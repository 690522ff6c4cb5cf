/** What the API says about lab offers: codes, each with the names of its parameters. */
export const labOffersCodes = {
  choose_a_city_of_the_list: [],
  file_wants_the_columns_id_or_name_and: [],
  offer_deleted_successfully: [],
  offer_price_submitted_successfully: [],
  offer_updated_successfully: [],
  there_is_no_such_offer: [],
  you_have_an_offer_for_this_in_that: [],
} as const;

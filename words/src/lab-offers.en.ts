/** In English. */
export const labOffers = {
  choose_a_city_of_the_list: 'Choose a city of the list.',
  file_wants_the_columns_id_or_name_and:
    'The file wants a column with names (name, test name) or id, and one with prices (lab_offer_price, price, rate).',
  offer_deleted_successfully: 'Offer deleted successfully!',
  offer_price_submitted_successfully: 'Offer price submitted successfully!',
  offer_updated_successfully: 'Offer updated successfully!',
  there_is_no_such_offer: 'There is no such offer.',
  you_have_an_offer_for_this_in_that: 'You have an offer for this in that city already. Change that one.',
};
